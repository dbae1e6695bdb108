//! Draws receipts.

use ask_core::{Outcome, Questionnaire, Wording};
use ask_markup::{RECEIPT, ReceiptScope, render};
use leptos::web_sys::Element;

use crate::{document::Document, page::document};

/// Draws the receipt into `parent`: a line for each question, and the whole questions folded below.
pub fn draw_receipt(parent: &Element, questionnaire: &Questionnaire, outcome: &Outcome, words: &Wording) {
    let drawn = document().create_document_fragment();
    render(&Document(&|_, _, _| {}), &ReceiptScope { questionnaire, outcome, words }, &RECEIPT, &drawn, None);
    let _ = parent.append_child(&drawn);
}
