/**
 * Registers `<ask-user-question>` on import. Has no effect on a server. See `ask-user-question/element`.
 *
 * @packageDocumentation
 */

import "./element.js";
