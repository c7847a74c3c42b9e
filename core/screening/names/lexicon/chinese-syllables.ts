/** Pinyin by final; `-` is no initial. */
const byFinal: Readonly<Record<string, string>> = {
  a: '- b p m f d t n l g k h zh ch sh z c s',
  ai: '- b p m d t n l g k h zh ch sh z c s',
  an: '- b p m f d t n l g k h zh ch sh r z c s',
  ang: '- b p m f d t n l g k h zh ch sh r z c s',
  ao: '- b p m d t n l g k h zh ch sh r z c s',
  e: '- m d t n l g k h zh ch sh r z c s',
  ei: '- b p m f d n l g h zh sh z',
  en: '- b p m f d n g k h zh ch sh r z c s',
  eng: '- b p m f d t n l g k h zh ch sh r z c s',
  er: '-',
  i: 'b p m d t n l zh ch sh r z c s j q x y',
  ia: 'l j q x d',
  ian: 'b p m d t n l j q x',
  iang: 'n l j q x',
  iao: 'b p m d t n l j q x',
  ie: 'b p m d t n l j q x',
  in: 'b p m n l j q x y',
  ing: 'b p m d t n l j q x y',
  iong: 'j q x',
  iu: 'm d n l j q x',
  o: '- b p m f w y',
  ong: 'd t n l g k h zh ch r z c s y',
  ou: '- p m f d t n l g k h zh ch sh r z c s y',
  u: 'b p m f d t n l g k h zh ch sh r z c s j q x w y',
  ua: 'g k h zh sh',
  uai: 'g k h zh ch sh',
  uan: 'd t n l g k h zh ch sh r z c s j q x y',
  uang: 'g k h zh ch sh',
  ue: 'n l j q x y',
  ui: 'd t g k h zh ch sh r z c s',
  un: 'd t n l g k h zh ch sh r z c s j q x y',
  uo: 'd t n l g k h zh ch sh r z c s',
};
const glided = 'wa wai wan wang wei wen weng ya yan yang yao ye'.split(' ');

const initials: Readonly<Record<string, string>> = {
  b: 'p',
  d: 't',
  g: 'k',
  zh: 'ch',
  j: 'ch',
  q: 'ch',
  x: 'hs',
  z: 'ts',
  c: 'ts',
  r: 'j',
};

/** Wade-Giles without apostrophes and marks; several where usage varies. */
function wadeGiles(initial: string, final: string): string[] {
  const first = initials[initial] ?? initial;
  const chih = final === 'i' && ['zh', 'ch', 'sh', 'r'].includes(initial);
  if (chih) return initial === 'r' ? ['jih'] : [`${first}ih`];
  if (final === 'i' && ['z', 'c', 's'].includes(initial))
    return initial === 's' ? ['ssu', 'szu', 'sze'] : ['tzu', 'tze', 'tsu'];
  const ung = final.replace(/ong$/, 'ung');
  const forms: Readonly<Record<string, string>> = { ian: 'ien', ie: 'ieh', ue: 'ueh', iong: 'iung', e: 'o' };
  const spelled = forms[final] ?? ung;
  if (final === 'e') return ['g', 'k', 'h'].includes(initial) ? [`${first}o`] : [`${first}e`, `${first}eh`];
  if (final === 'uo') return ['g', 'k', 'h', 'sh'].includes(initial) ? [`${first}uo`] : [`${first}o`];
  if (final === 'ui') return ['g', 'k'].includes(initial) ? [`${first}uei`, `${first}ui`] : [`${first}ui`];
  if (initial === 'y' && final === 'ue') return ['yueh'];
  if (initial === 'y') return final === 'ou' ? ['yu'] : final === 'i' ? ['i', 'yi'] : [`y${ung}`];
  return [first + spelled];
}

const pinyin = new Set<string>(glided);
/** Each spelling → Wade-Giles without apostrophes, as one key of both systems. */
const keys = new Map<string, string>();
for (const [final, before] of Object.entries(byFinal))
  for (const initial of before.split(' ')) {
    const syllable = initial === '-' ? final : initial + final;
    pinyin.add(syllable);
    const spelled = initial === '-' ? [final] : wadeGiles(initial, final);
    for (const spelling of spelled) if (!keys.has(spelling)) keys.set(spelling, spelled[0] as string);
    keys.set(`pinyin ${syllable}`, spelled[0] as string);
  }
for (const syllable of glided) {
  const spelled = syllable === 'yan' ? 'yen' : syllable === 'ye' ? 'yeh' : syllable;
  keys.set(spelled, spelled);
  keys.set(`pinyin ${syllable}`, spelled);
}

/** Longest syllables first; undefined unless the whole word is made of them. */
function split(word: string, isSyllable: (text: string) => boolean): string[] | undefined {
  if (word === '') return [];
  for (let length = Math.min(6, word.length); length >= 1; length -= 1) {
    const head = word.slice(0, length);
    const rest = isSyllable(head) ? split(word.slice(length), isSyllable) : undefined;
    if (rest) return [head, ...rest];
  }
  return undefined;
}

export type ChineseWord = { pinyin: readonly string[] | undefined; wade: string | undefined };

const wordMax = 14;
const memoryMax = 100_000;
const memory = new Map<string, ChineseWord>();
const noChinese: ChineseWord = { pinyin: undefined, wade: undefined };

/** Syllables in Pinyin, and one key for a word in Wade-Giles that is no Pinyin. */
function readChinese(word: string): ChineseWord {
  const known = memory.get(word);
  if (known) return known;
  const syllables = word.length > wordMax ? undefined : split(word, (text) => pinyin.has(text));
  const parts = syllables || word.length > wordMax ? undefined : split(word, (text) => keys.has(text));
  const fresh =
    syllables || parts ? { pinyin: syllables, wade: parts?.map((part) => keys.get(part)).join(' ') } : noChinese;
  if (memory.size >= memoryMax) memory.clear();
  memory.set(word, fresh);
  return fresh;
}

export const pinyinSyllables = (word: string): readonly string[] | undefined => readChinese(word).pinyin;

/** Letters of Wade-Giles only. */
export const wadeSpelling = /hs|t[sz]|ssu|szu|sze|ien|eh|ung|ih/;

/** True if one word is Pinyin and the other the same in Wade-Giles: Zedong, Tsetung. */
export function isSameInWadeGiles(a: string, b: string): boolean {
  const [one, other] = [readChinese(a), readChinese(b)];
  const [syllables, wade] = one.pinyin ? [one.pinyin, other.wade] : [other.pinyin, one.wade];
  return Boolean(syllables && wade) && syllables?.map((text) => keys.get(`pinyin ${text}`)).join(' ') === wade;
}

/** Wade-Giles key → Pinyin syllables. */
const byKey = new Map<string, string[]>();
for (const syllable of pinyin) {
  const key = keys.get(`pinyin ${syllable}`);
  if (key) byKey.set(key, [...(byKey.get(key) ?? []), syllable]);
}
const spellingsMax = 12;

/** Spellings of a Chinese word in the other system, for index lookups; not all of long words. */
export function otherSpellings(word: string): string[] {
  if (word.length < 2 || word.length > wordMax) return [];
  const { pinyin: syllables, wade } = readChinese(word);
  const choices = syllables
    ? syllables.map((text) => [keys.get(`pinyin ${text}`) ?? text])
    : (wade?.split(' ').map((key) => byKey.get(key) ?? []) ?? []);
  let out = choices.length > 0 ? [''] : [];
  for (const choice of choices) out = out.flatMap((head) => choice.map((text) => head + text)).slice(0, spellingsMax);
  return out.filter((text) => text !== word);
}
