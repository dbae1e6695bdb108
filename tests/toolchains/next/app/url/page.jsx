"use client";

import { useEffect, useState } from "react";
import { ask } from "ask-user-question/url";
import { QUESTIONS } from "../../ask.js";

export default function Page() {
  const [told, tell] = useState("");
  useEffect(() => void ask(QUESTIONS).then((answers) => tell(JSON.stringify(answers))), []);
  return <output>{told}</output>;
}
