//! For the crate `ask-protocols`, which reads and writes by the same rules. There is no promise: any release may change or
//! remove what is here. The modules have the names of those that define it.

pub mod action {
    //! Actions.
    pub use crate::action::canonical::duplicate_key;
    pub use crate::action::display::marked_text;
    pub use crate::action::tool_action::Parts;

    pub mod halves {
        //! Halves of surrogate pairs.
        pub use crate::action::halves::in_texts_of;
    }
}

pub mod field {
    //! What forms demand.
    pub use crate::field::checks::Given;
    pub use crate::field::form::check;
    pub use crate::field::format::is_web_address;
    pub use crate::field::lines::lines;
    pub use crate::field::time::{seconds, time_text};

    pub mod check_sets {
        //! The sets of checks.
        pub use crate::field::check_sets::{ALL, PLAIN};
    }
    pub mod checks {
        //! What answers are checked with.
        pub use crate::field::checks::Checks;
    }
    pub mod format {
        //! Formats of texts.
        pub use crate::field::format::{has_refused_scheme, holds};
    }
    pub mod number {
        //! Numbers by their digits.
        pub use crate::field::number::{as_rounded, count, is_finite, is_multiple, is_same, is_whole, less};
    }
    pub mod pattern {
        //! Patterns.
        pub use crate::field::pattern::Pattern;
    }
}

pub mod input {
    //! Reading.
    pub use crate::input::read::{derive, read_json_with_actions, read_with_actions};
    pub use crate::input::tool_name::is_same_name;

    pub mod argument {
        //! Arguments given as text.
        pub use crate::input::argument::{
            argument_problem, json_argument, message_argument, unknown_value, written_argument,
        };
    }
    pub mod fast_path {
        //! The reader of valid input.
        pub use crate::input::fast_path::has_only;
    }
    pub mod questionnaire_json {
        //! The normalized form.
        pub use crate::input::questionnaire_json::{read_decisions, read_plain};
    }
    pub mod notation {
        //! Notations other than JSON.
        pub mod xml {
            //! XML.
            pub use crate::input::notation::xml::items;
        }
    }
    pub mod reply {
        //! Replies as text.
        pub use crate::input::reply::reply_text;
    }
}

pub mod json {
    //! The JSON reader.
    pub use crate::json::read_with_lone_surrogates;
}

pub mod outcome {
    //! Outcomes.
    pub use crate::outcome::answers::{answered_entries, chosen_preview};
    pub use crate::outcome::assemble::{assemble, commented};
    pub use crate::outcome::parse_stored::parse_written;
}

pub mod question {
    //! Questions.
    pub mod deciding {
        //! Decisions.
        pub use crate::question::deciding::offer::Offer;
        pub use crate::question::deciding::texts::Texts;
        pub use crate::question::deciding::{Words, questions};

        pub mod naming {
            //! What names of decisions say.
            pub use crate::question::deciding::naming::{ends, is_of_permission, wants_to_know};
        }
    }
}

pub mod stream {
    //! What the panel needs of questions.
    pub use crate::stream::prepared::{prepared, prepared_actions, worded};
}

pub mod text {
    //! Texts.
    pub use crate::text::count_chars;
    pub use crate::text::sort::sorted;
    pub use crate::text::tables::load_classes;

    pub mod recommended {
        //! Labels that say that they are recommended.
        pub use crate::text::recommended::{SUFFIX, split};
    }
    pub mod search {
        //! Searches that take little code.
        pub use crate::text::search::{contains, find, split};
    }
}

pub mod value {
    //! Values.
    pub use crate::value::NULL;
    pub use crate::value::object::{Object, object};
}

pub mod wording {
    //! Templates.
    pub use crate::wording::{english_of, fill};
}
