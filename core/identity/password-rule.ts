export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

export type PasswordProblem = 'tooShort' | 'tooLong' | 'tooSimple' | 'guessable';

/** Without digits, signs and case. */
const COMMON = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'changeme',
  'default',
  'football',
  'baseball',
  'dragon',
  'monkey',
  'sunshine',
  'princess',
  'superman',
  'trustno',
  'secret',
  'srilanka',
  'colombo',
  'gatehouse',
];
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Check length and guessability, not character classes (NIST SP 800-63B 5.1.1.2; OWASP ASVS 6.2). `about`: data an
 * attacker knows. Undefined if accepted.
 */
export function passwordProblem(password: string, about: readonly string[] = []): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return 'tooShort';
  if (length > MAX_PASSWORD) return 'tooLong';
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < 6) return 'tooSimple';
  const known = [...COMMON, ...about.flatMap(partsOf)];
  let rest = plain;
  for (const word of known) rest = rest.replaceAll(word, '');
  for (const run of RUNS.flatMap((line) => [line, [...line].reverse().join('')])) rest = withoutRun(rest, run);
  // The unpredictable part needs five distinct characters.
  return new Set(rest).size < 5 ? 'guessable' : undefined;
}

const partsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 4);

/** Remove runs of four or more: "5678", "tyui". */
function withoutRun(text: string, run: string): string {
  for (let length = run.length; length >= 4; length--)
    for (let at = 0; at + length <= run.length; at++) text = text.replaceAll(run.slice(at, at + length), '');
  return text;
}
