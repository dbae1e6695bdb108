//! Draws the first question while it arrives.

use super::Stream;
use super::prepared::prepared;
use crate::input::reply::reply_text;
use crate::input::{ReadOptions, Reading, fast_path, partial_path, read};
use crate::limits::{Mode, NAME_UNITS};
use crate::text::{decimal, recommended, shown_name};
use crate::{Choice, Problem, Question, Questionnaire, Value, Word, Wording, json};

/// Reads what has arrived: nothing if another reader has to, and `Some(None)` as long as there is nothing to draw.
type Read = fn(&Value, &ReadOptions) -> Option<Option<Questionnaire>>;

/// A stream, and the texts of the panel that will show it.
pub struct PanelPreview {
    stream: Stream,
    options: ReadOptions,
    read: Read,
    /// The problems of the options.
    problems: Vec<Problem>,
    asker: Option<String>,
    allow_other: bool,
    words: Wording,
}

impl PanelPreview {
    /// An empty preview. `options` is JSON text: `{mode?, profile?, askedBy?, allowOther?, words?}`. `words` are
    /// pairs of a key of [`crate::wording::english`] and a text.
    #[must_use]
    pub fn new(options: &str) -> Self {
        let (read_options, problems) = match ReadOptions::from_json(options) {
            Ok(read_options) => (read_options, Vec::new()),
            Err(problems) => (ReadOptions::default(), problems),
        };
        // Lenient mode, because what the final reading would refuse as missing may still arrive.
        let read: Read =
            |partial, options| Some(read(partial, &ReadOptions { mode: Mode::Lenient, ..*options }).questionnaire);
        Self {
            stream: Stream::new(read_options),
            options: read_options,
            problems,
            ..Self::of(options, read, shown_name)
        }
    }

    /// The same for questions that need no repair, with far less code. `options` has no `mode` and no `profile`. Of other questions,
    /// and where the name of the asker needs cleaning, [`Self::to_json`] returns `null`: then another preview has to begin with the
    /// whole text.
    #[must_use]
    pub fn plain(options: &str) -> Self {
        let preview = Self::of(options, |partial, _| partial_path::read(partial), |name| Some(name.to_owned()));
        let is_plain =
            preview.asker.as_deref().is_none_or(|name| fast_path::is_plain(name) && name.len() <= NAME_UNITS);
        if is_plain { preview } else { Self { read: |_, _| None, ..preview } }
    }

    fn of(options: &str, read: Read, asker: fn(&str) -> Option<String>) -> Self {
        let options = json::read(options).unwrap_or_default();
        let mut words = Wording::default();
        for pair in options.get("words").items() {
            if let [Value::Text(key), Value::Text(text)] = pair.items() {
                words.replace(key, text.as_str());
            }
        }
        Self {
            stream: Stream::default(),
            options: ReadOptions::default(),
            read,
            problems: Vec::new(),
            asker: options.get("askedBy").as_text().and_then(asker),
            allow_other: options.get("allowOther").as_bool().unwrap_or(true),
            words,
        }
    }

    /// See [`Stream::push`].
    pub fn push(&mut self, fragment: &str) {
        self.stream.push(fragment);
    }

    /// What can be drawn so far, as JSON text: `{label, chip, header, progress, total, question, more, rule, options,
    /// preview, other}`, the first question as its panel will show it, as far as it has arrived. There is a rule
    /// once it is certain that several choices may be selected.
    #[must_use]
    pub fn to_json(&self) -> String {
        let partial = self.stream.partial();
        let Some(arrived) = (self.read)(partial, &self.options) else { return reply_text(&Value::Null) };
        let asker = self.asker.as_deref().unwrap_or(self.words.text(Word::Asker));
        let mut drawing = vec![("label", self.words.text_with(Word::PanelLabel, &[("asker", asker)]).into())];
        if let Some(questionnaire) = &arrived {
            let (total, question) = (questionnaire.questions().len(), &questionnaire.questions()[0]);
            let first = partial.get("questions").items().first().unwrap_or(&Value::Null);
            self.draw(question, total, total > 1 || !first.get("multiSelect").is_null(), &mut drawing);
        }
        reply_text(&Value::map(drawing))
    }

    fn draw(&self, question: &Question, total: usize, rule_is_known: bool, drawing: &mut Vec<(&'static str, Value)>) {
        let rule = (rule_is_known && question.multi_select && !question.choices.is_empty()).then_some(Word::SelectAny);
        let progress = self.words.text_with(Word::Progress, &[("n", "1"), ("total", &decimal(total))]);
        let header = question.header.shown();
        drawing.extend([
            ("chip", question.chip.as_deref().unwrap_or(header).into()),
            ("header", header.into()),
            ("total", total.into()),
            ("progress", if total > 1 { progress.into() } else { Value::Null }),
            ("question", question.text.shown().into()),
            ("more", question.description.as_ref().map(|text| text.shown().into()).unwrap_or_default()),
            ("rule", rule.map_or(Value::Null, |rule| self.words.text(rule).into())),
            ("options", question.choices.iter().map(|choice| self.choice(choice)).collect()),
            ("other", if self.allow_other { self.words.text(Word::Other).into() } else { Value::Null }),
        ]);
        if let Some((choice, preview)) =
            question.choices.iter().find_map(|choice| Some((choice, choice.preview.as_ref()?)))
        {
            let title = self.words.text_with(Word::Preview, &[("label", choice.label.shown())]);
            drawing.push(("preview", [title.into(), preview.content().shown().into()].into_iter().collect()));
        }
    }

    fn choice(&self, choice: &Choice) -> Value {
        let words = choice.tag.as_text().unwrap_or(self.words.text(Word::Recommended));
        let tag = match choice.disabled {
            true => self.words.text(Word::Unavailable).into(),
            false if choice.recommended => words.into(),
            false => Value::Null,
        };
        let description = choice.description.as_ref().map(|text| text.shown().into());
        Value::map([
            ("label", recommended::strip_partial(choice.label.shown()).into()),
            ("tag", tag),
            ("description", description.unwrap_or_default()),
        ])
    }

    /// Reads the finished input. Returns the JSON form of the reading for a panel. It is empty if the table of look-alike characters is
    /// needed first; then it can be called again.
    #[must_use]
    pub fn end(&self) -> String {
        if self.problems.is_empty() {
            let reading = self.stream.clone().end();
            prepared(reading.questionnaire.as_ref(), &reading, self.allow_other)
        } else {
            prepared(None, &Reading { problems: self.problems.clone(), ..Reading::default() }, true)
        }
    }
}
