const MINIMUM_PASSWORD_LENGTH = 10;
const MAXIMUM_PASSWORD_LENGTH = 200;

/**
 * Words that occur in frequently guessed passwords. A password that consists mainly of such words
 * is rejected.
 */
const COMMON_PASSWORD_WORDS = [
  'password',
  'passwort',
  'motdepasse',
  'contrasena',
  'qwertyuiop',
  'qwertz',
  'letmein',
  'welcome',
  'bottega',
  'iloveyou',
  'administrator',
  '1234567890',
  'abcdefghij',
];

/**
 * Normalises a password, so that it is accepted no matter how the keyboard encodes accented letters
 * (NIST SP 800-63B §5.1.1.2).
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Returns the reason why a new password is rejected, as the end of a sentence, or null if it is
 * accepted.
 */
export function passwordProblem(password: string, email: string): string | null {
  const normalized = normalizePassword(password);
  const length = [...normalized].length;
  if (length < MINIMUM_PASSWORD_LENGTH)
    return `must have at least ${MINIMUM_PASSWORD_LENGTH} characters`;
  if (length > MAXIMUM_PASSWORD_LENGTH)
    return `must have at most ${MAXIMUM_PASSWORD_LENGTH} characters`;
  const small = normalized.toLowerCase();
  if (new Set(small).size < 4) return 'must not repeat the same few characters';
  const guessed = [...COMMON_PASSWORD_WORDS, ...partsOf(email)];
  const isGuessed = guessed.some(
    (word) => small.includes(word) && small.length - word.length < MINIMUM_PASSWORD_LENGTH / 2,
  );
  return isGuessed ? 'must be harder to guess: several words in a row do well' : null;
}

function partsOf(email: string): string[] {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  return [mailbox, domain, domain.split('.')[0] ?? ''].filter((part) => part.length >= 4);
}
