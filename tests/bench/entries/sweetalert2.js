import Swal from "sweetalert2";

export function ask(q) {
  const inputOptions = Object.fromEntries(q.options.map(({ label }) => [label, label]));
  const answered = Swal.fire({
    title: q.question,
    text: q.header,
    input: "radio",
    inputOptions,
    confirmButtonText: "Send",
    inputValidator: (value) => (value ? undefined : "Pick one"),
    // The opening animation would count as time until an option appears.
    animation: false,
  });
  return { answers: answered.then(({ value }) => ({ [q.question]: value })), close: () => Swal.close() };
}
