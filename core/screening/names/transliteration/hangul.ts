const initials = ['k', 'kk', 'n', 't', 'tt', 'r', 'm', 'p', 'pp', 's', 'ss', '', 'ch', 'jj', 'ch', 'k', 't', 'p', 'h'];
const medials = [
  'a',
  'ae',
  'ya',
  'yae',
  'o',
  'e',
  'yo',
  'ye',
  'o',
  'wa',
  'wae',
  'oe',
  'yo',
  'u',
  'wo',
  'we',
  'wi',
  'yu',
  'u',
  'ui',
  'i',
];
const finals = [
  '',
  'k',
  'k',
  'k',
  'n',
  'n',
  'n',
  't',
  'l',
  'k',
  'm',
  'l',
  'l',
  'l',
  'p',
  'l',
  'm',
  'p',
  'p',
  't',
  't',
  'ng',
  't',
  't',
  'k',
  't',
  'p',
  't',
];

/** Conventional; follow no system. */
const familySpellings: Readonly<Record<string, string>> = {
  김: 'kim',
  이: 'lee',
  리: 'ri',
  박: 'park',
  최: 'choi',
  정: 'chung',
  강: 'kang',
  조: 'cho',
  윤: 'yoon',
  장: 'chang',
  임: 'lim',
  림: 'rim',
  한: 'han',
  오: 'oh',
  서: 'suh',
  신: 'shin',
  권: 'kwon',
  황: 'hwang',
  안: 'ahn',
  송: 'song',
  류: 'ryu',
  유: 'yoo',
  전: 'chun',
  홍: 'hong',
  고: 'ko',
  문: 'moon',
  양: 'yang',
  손: 'son',
  배: 'bae',
  백: 'paek',
  허: 'huh',
  남: 'nam',
  심: 'shim',
  노: 'roh',
  로: 'ro',
  하: 'ha',
  곽: 'kwak',
  성: 'sung',
  차: 'cha',
  주: 'joo',
  우: 'woo',
  구: 'koo',
  나: 'na',
  라: 'ra',
  민: 'min',
  진: 'jin',
  지: 'ji',
  엄: 'um',
  원: 'won',
  천: 'chun',
  방: 'bang',
  공: 'kong',
  현: 'hyun',
  함: 'ham',
  변: 'byun',
  염: 'yum',
  여: 'yeo',
  추: 'choo',
  도: 'do',
  소: 'so',
  석: 'suk',
  선: 'sun',
  설: 'sul',
  마: 'ma',
  길: 'kil',
  연: 'yeon',
  위: 'wi',
  표: 'pyo',
  명: 'myung',
  기: 'ki',
  반: 'ban',
  왕: 'wang',
  금: 'keum',
  옥: 'ok',
  육: 'yook',
  인: 'in',
  맹: 'maeng',
  제: 'je',
  모: 'mo',
  탁: 'tak',
  국: 'kook',
  어: 'eo',
  은: 'eun',
  편: 'pyun',
  용: 'yong',
  태: 'tae',
  현영: 'hyun',
};
const longFamilyNames = ['남궁', '황보', '제갈', '선우', '독고', '사공', '서문'];

/** ㅡ is `u` and ㅓ is `o`, as in most passports and in North Korea. */
function spellSyllables(text: string): string {
  let out = '';
  for (const syllable of text) {
    const code = (syllable.codePointAt(0) ?? 0) - 0xac00;
    if (code < 0 || code > 11171) {
      out += syllable;
      continue;
    }
    out += `${initials[Math.floor(code / 588)] ?? ''}${medials[Math.floor((code % 588) / 28)] ?? ''}${finals[code % 28] ?? ''}`;
  }
  return out;
}

/** A Korean name, not a foreign one in Hangul: two to four syllables with a family name at either end. */
export function isKoreanName(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  const isFamily = (word: string): boolean => familySpellings[word] !== undefined || longFamilyNames.includes(word);
  if (rest.length > 0)
    return words.every((word) => word.length <= 2) && (isFamily(first) || isFamily(rest.at(-1) ?? ''));
  return first.length >= 2 && first.length <= 4 && (isFamily(first[0] ?? '') || isFamily(first.slice(0, 2)));
}

/** A lone word of two to four syllables is family and given name; others are parts of foreign names. */
export function romaniseHangul(word: string, alone: boolean): string[] {
  const length = [...word].length;
  const family = longFamilyNames.find((name) => word.startsWith(name)) ?? [...word][0] ?? '';
  if (alone && length >= 2 && length <= 4 && (familySpellings[family] || family.length > 1)) {
    return [familySpellings[family] ?? spellSyllables(family), spellSyllables(word.slice(family.length))];
  }
  return [length === 1 ? (familySpellings[word] ?? spellSyllables(word)) : spellSyllables(word)];
}

/** For names from Chinese characters. */
export function spellFamily(syllable: string): string {
  return familySpellings[syllable] ?? spellSyllables(syllable);
}

/** By sound. */
export function spellGiven(syllables: string): string {
  return spellSyllables(syllables);
}
