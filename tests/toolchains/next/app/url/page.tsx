"use client";

import { useEffect, useState } from "react";
import { ask } from "ask-user-question/url";
import { QUESTIONS } from "../../ask.js";

export default function Page() {
  const [result, setResult] = useState("");
  useEffect(() => void ask(QUESTIONS).then((answers) => setResult(JSON.stringify(answers))), []);
  return <output>{result}</output>;
}
