//! Tables of Markdown, `| a | b |` above `|---|---|`, and how texts without markup say the same.

use std::borrow::Cow;

/// The cells of a row. An escaped `|` does not separate cells.
pub fn cells(row: &str) -> impl Iterator<Item = &str> {
    let row = row.strip_prefix('|').unwrap_or(row);
    let row = row.strip_suffix('|').unwrap_or(row);
    let mut escaped = false;
    row.split(move |letter| {
        let separates = letter == '|' && !escaped;
        escaped = letter == '\\' && !escaped;
        separates
    })
}

/// The number of columns, if this line is the rule below the head of a table.
#[must_use]
pub fn rule_columns(line: &str) -> Option<usize> {
    let line = line.trim();
    let is_rule = |cell: &str| {
        let cell = cell.trim();
        let dashes = cell.strip_prefix(':').unwrap_or(cell);
        let dashes = dashes.strip_suffix(':').unwrap_or(dashes);
        !dashes.is_empty() && dashes.bytes().all(|byte| byte == b'-')
    };
    (line.contains('|') && cells(line).all(is_rule)).then(|| cells(line).count())
}

/// The text with a line for each row of its tables, `plan: S, price: 5`, for places that show no tables.
#[must_use]
pub fn without_tables(text: &str) -> Cow<'_, str> {
    if !text.lines().any(|line| rule_columns(line).is_some()) {
        return Cow::Borrowed(text);
    }
    let lines: Vec<&str> = text.lines().collect();
    let mut written: Vec<Cow<'_, str>> = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let head = line.trim();
        let columns = lines.get(at + 1).and_then(|rule| rule_columns(rule));
        if head.contains('|') && columns == Some(cells(head).count()) {
            let rows = lines[at + 2..].iter().take_while(|row| row.contains('|'));
            let before = written.len();
            written.extend(rows.map(|row| Cow::Owned(labelled(head, row.trim()))));
            at += 2 + written.len() - before;
        } else {
            written.push(Cow::Borrowed(line));
            at += 1;
        }
    }
    Cow::Owned(written.join("\n"))
}

/// The cells of a row behind the names of their columns.
fn labelled(head: &str, row: &str) -> String {
    let plain = |cell: &str| cell.trim().replace("\\|", "|");
    let mut names = cells(head);
    let mut line = String::new();
    for cell in cells(row).map(plain) {
        let name = names.next().map(plain).filter(|name| !name.is_empty());
        if cell.is_empty() {
            continue;
        }
        line.push_str(if line.is_empty() { "" } else { ", " });
        line.extend(name.iter().flat_map(|name| [name, ": "]));
        line.push_str(&cell);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::without_tables;

    #[test]
    fn each_row_of_a_table_is_a_line_with_the_names_of_its_columns() {
        let cases = [
            (
                "Which plan?\n\n| plan | price |\n|---|---|\n| S | 5 |\n| L | 9 |\n\nWhich one?",
                "Which plan?\n\nplan: S, price: 5\nplan: L, price: 9\n\nWhich one?",
            ),
            ("a | b\n:-:|--:\n1 | 2 | 3\n4", "a: 1, b: 2, 3\n4"),
            ("Intro\n| | rows |\n|--|--|\n| total | a\\|b |", "Intro\ntotal, rows: a|b"),
            ("a | b\n|---|\nc", "a | b\n|---|\nc"),
            ("either | or?", "either | or?"),
            ("|---|", "|---|"),
        ];
        for (text, plain) in cases {
            assert_eq!(without_tables(text), plain, "{text}");
        }
    }
}
