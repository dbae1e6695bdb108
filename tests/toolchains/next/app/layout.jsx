export const metadata = { title: "A page", icons: { icon: "data:," } };

export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
