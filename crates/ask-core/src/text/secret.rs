//! Detects questions that ask for a password, a key or another secret. The panel warns about them, because answers go
//! to a model and into logs. "Enter your password" is such a question, "Which password policy?" is not.

/// Names of secrets, in lower case, between commas: a list would be larger in the wasm. The comparison ignores the case of
/// ASCII letters only.
static SECRETS: &str = "password,passphrase,passcode,api key,api-key,apikey,access token,auth token,secret key,\
    private key,ssh key,seed phrase,recovery phrase,credit card,card number,cvv,pin code,passwort,\
    kennwort,mot de passe,contraseña,senha,wachtwoord,hasło,ароль,密码,密碼,パスワード,비밀번호,كلمة المرور,\
    كلمة السر,पासवर्ड";

/// Words that ask somebody to hand a secret over.
static ASKING: &str = "your ,enter ,type ,paste ,provide ,supply ,give ,send ,share ,tell ,eingeben,gib ,geben sie,\
    dein ,ihr ,entrez,saisissez,votre ,introduce,ingresa,escribe,digite,voer ,podaj,ведите,输入,輸入,入力,\
    입력,أدخل,اكتب,दर्ज";

/// Whether a question with this text asks for a secret. With `only_text`, the question has no options and is answered
/// by typing; then naming a secret is enough.
#[must_use]
pub fn asks_for_secret(text: &str, only_text: bool) -> bool {
    contains_any(text, SECRETS) && (only_text || contains_any(text, ASKING))
}

fn contains_any(text: &str, words: &str) -> bool {
    let text = text.as_bytes();
    words.split(',').any(|word| text.windows(word.len()).any(|here| here.eq_ignore_ascii_case(word.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_that_asks_for_a_secret_is_recognised_in_several_languages() {
        for text in [
            "Enter your database password",
            "Please paste the API key for OpenAI.",
            "What is your PIN code?",
            "Bitte das Passwort eingeben",
            "Entrez votre mot de passe",
            "Введите пароль",
            "请输入密码",
            "أدخل كلمة المرور",
        ] {
            assert!(asks_for_secret(text, false), "{text}");
        }
        assert!(asks_for_secret("API key:", true));
    }

    #[test]
    fn a_question_about_secrets_does_not_ask_for_one() {
        for text in [
            "Which password policy do we want?",
            "Should login use a password or a passkey?",
            "Where does the private key live?",
            "Which hashing algorithm?",
        ] {
            assert!(!asks_for_secret(text, false), "{text}");
        }
        assert!(!asks_for_secret("Project name:", true));
    }
}
