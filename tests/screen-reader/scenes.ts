/** All scenes by the name of their transcript. */

import type { Scene } from "./scene.ts";
import { ARRIVAL, ARRIVAL_OF_SEVERAL, QUEUE } from "./scenes/arrival.ts";
import { CHIPS, CHOOSING_ONE, CHOOSING_SEVERAL } from "./scenes/choosing.ts";
import { ALWAYS, DECISION, DECISION_READ, EDIT, REJECTION } from "./scenes/decision.ts";
import { DELIVERY } from "./scenes/delivery.ts";
import { ERROR, ERROR_OF_SEVERAL } from "./scenes/error.ts";
import { FORM } from "./scenes/form.ts";
import { CANCELLING, LEAVING, SKIPPING } from "./scenes/leaving.ts";
import { RECEIPT, RECEIPTS_STORED } from "./scenes/receipts.ts";
import { REVIEW, REVIEW_READ, TABS } from "./scenes/tabs.ts";
import { TYPING, TYPING_NEXT, TYPING_ONLY } from "./scenes/typing.ts";

export const SCENES: Record<string, Scene> = {
  arrival: ARRIVAL,
  "arrival-of-several": ARRIVAL_OF_SEVERAL,
  queue: QUEUE,
  "choosing-one": CHOOSING_ONE,
  "choosing-several": CHOOSING_SEVERAL,
  chips: CHIPS,
  typing: TYPING,
  "typing-only": TYPING_ONLY,
  "typing-next": TYPING_NEXT,
  error: ERROR,
  "error-of-several": ERROR_OF_SEVERAL,
  tabs: TABS,
  review: REVIEW,
  "review-read": REVIEW_READ,
  form: FORM,
  leaving: LEAVING,
  cancelling: CANCELLING,
  skipping: SKIPPING,
  delivery: DELIVERY,
  decision: DECISION,
  "decision-always": ALWAYS,
  "decision-read": DECISION_READ,
  rejection: REJECTION,
  edit: EDIT,
  receipt: RECEIPT,
  "receipts-stored": RECEIPTS_STORED,
};
