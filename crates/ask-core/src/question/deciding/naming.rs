//! What the name of an option says in the languages of the panel: yes, no, or neither. A name may contradict what the option does, and a
//! list of names without any such word offers answers rather than a permission.

use crate::text::search::contains as lists;
use crate::text::{each_word, search, spaced};

/// What a name says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Says {
    Yes,
    No,
    Neither,
}

/// Words that answer yes. They may be the answer to any question.
const YES: &str = " yes ja oui sí si sim نعم हाँ हां はい 예 네 是 ok okay ";
/// Words that answer no.
const NO: &str = " no nein non não nao لا नहीं いいえ 아니요 아니오 否 不 ";
/// Words that allow. Nobody answers another question with them.
const ALLOW: &str = " allow approve accept permit authorize grant erlauben zulassen genehmigen akzeptieren autoriser approuver accepter \
    permettre permitir aprobar aceptar autorizar aprovar aceitar سماح السماح موافقة موافق قبول अनुमति स्वीकार 許可 許可する 常に許可 承認 \
    承認する 허용 승인 수락 允许 允許 始终允许 总是允许 允许一次 批准 同意 接受 ";
/// Words that refuse an action.
const REFUSE: &str = " deny reject refuse decline disallow forbid block dont not never ablehnen verweigern verbieten nicht nie refuser \
    rejeter interdire jamais rechazar denegar bloquear nunca rejeitar negar recusar رفض ارفض منع अस्वीकार मना 拒否 拒否する 却下 却下する \
    許可しない 거부 거절 안 拒绝 拒絕 不允许 不允許 禁止 驳回 ";
/// Words that only leave a question.
const STOP: &str = " cancel abort stop skip dismiss abbrechen überspringen annuler passer ignorer cancelar omitir pular إلغاء تخطي रद्द छोड़ें \
    キャンセル スキップ 取消 跳过 跳過 취소 건너뛰기 ";
/// Words that change neither.
const FILLING: &str = " once always this time all it for session now the do and one every only immer einmal toujours une fois siempre una \
    vez sempre uma हमेशा करें दें बार 한 번 번만 항상 함 دائما دائمًا مرة واحدة ";
/// Words that say how far a permission goes.
const MODES: &str = " bypass auto trust always permission permissions ";
/// Words for permissions in scripts that do not separate words.
const STEMS: [&str; 10] = ["允许", "允許", "許可", "批准", "同意", "承認", "拒", "禁止", "허용", "거부"];

/// What a name says: its first part, without what holds it for how long.
#[inline(never)]
pub(crate) fn says(name: &str) -> Says {
    let mut said = Says::Neither;
    each_word(&spaced(head(name)), &mut |word| {
        let refuses = lists(NO, word) || lists(REFUSE, word) || lists(STOP, word);
        let is_known = refuses || lists(YES, word) || lists(ALLOW, word);
        // "Do not allow" allows nothing.
        match (is_known, said) {
            (true, Says::No) => {}
            (true, _) => said = if refuses { Says::No } else { Says::Yes },
            (false, _) if lists(FILLING, word) => {}
            (false, _) => said = Says::Neither,
        }
        is_known || lists(FILLING, word)
    });
    said
}

/// Whether a name says that a question is left, and nothing else.
pub fn ends(name: &str) -> bool {
    let mut ends = false;
    each_word(&spaced(name), &mut |word| {
        ends = lists(STOP, word);
        ends
    });
    ends
}

/// Whether a name begins with a word of permissions. Yes and no are such words where `with_answers` is set.
#[inline(never)]
pub fn is_of_permission(name: &str, with_answers: bool) -> bool {
    let (mut number, mut found) = (0, false);
    each_word(&spaced(name), &mut |word| {
        let is_answer = with_answers && number == 0 && (lists(YES, word) || lists(NO, word));
        found |= is_answer || lists(ALLOW, word) || lists(REFUSE, word) || lists(MODES, word);
        number += 1;
        number < 3
    });
    found || STEMS.iter().any(|stem| search::contains(name, stem))
}

/// Whether a question wants to know which, what or how: no permission asks that.
#[inline(never)]
pub fn wants_to_know(text: &str) -> bool {
    const FIRST: &str = " which what how where who when why choose select pick welche welcher welches was wie wo wer wann warum quel quelle \
        quels quelles comment où qui quand pourquoi qué cuál cuáles cómo dónde quién cuándo elige qual quais quem onde como escolha أي ما كيف \
        أين اختر कौन कौनसा कैसे चुनें 어느 어떤 무엇 어떻게 ";
    const ANYWHERE: [&str; 10] = ["哪", "什么", "怎", "如何", "选择", "どの", "どれ", "何を", "選", "선택"];
    let mut wants = false;
    each_word(&spaced(text), &mut |word| {
        wants = lists(FIRST, word);
        false
    });
    wants || ANYWHERE.iter().any(|word| search::contains(text, word))
}

/// The part of a name before a comma or a parenthesis: what follows explains it.
fn head(name: &str) -> &str {
    let is_end = |letter: char| matches!(letter, ',' | '(' | ';' | ':' | '、' | '，' | '（' | '：' | '،' | '–' | '—');
    let end = name.char_indices().find(|(_, letter)| is_end(*letter)).map_or(name.len(), |(at, _)| at);
    &name[..end]
}
