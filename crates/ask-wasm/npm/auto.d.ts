/**
 * Defines `<ask-user-question>` by the import alone; on a server it does nothing. See `ask-user-question/element`.
 *
 * @packageDocumentation
 */

import "./element.js";
