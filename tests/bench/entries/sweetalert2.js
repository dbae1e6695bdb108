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
    // Its opening animation would count as time until something is there.
    animation: false,
  });
  return { answers: answered.then(({ value }) => ({ [q.question]: value })), close: () => Swal.close() };
}
