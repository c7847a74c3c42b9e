/**
 * How much of a spelling a script keeps: all, respelled sounds, the same with one letter for several sounds, mostly
 * consonants, or only foreign syllables.
 */
export const fidelities = { full: 0, respelled: 1, merged: 2, abjad: 3, syllabic: 4 } as const;
export type Fidelity = (typeof fidelities)[keyof typeof fidelities];

export type NameScript =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'armenian'
  | 'georgian'
  | 'arabic'
  | 'hebrew'
  | 'indic'
  | 'tamil'
  | 'sinhala'
  | 'thai'
  | 'burmese'
  | 'han'
  | 'kana'
  | 'hangul'
  | 'other';

const ranges: readonly [NameScript, number, number][] = [
  ['latin', 0x41, 0x24f],
  ['greek', 0x370, 0x3ff],
  ['cyrillic', 0x400, 0x52f],
  ['armenian', 0x530, 0x58f],
  ['hebrew', 0x590, 0x5ff],
  ['arabic', 0x600, 0x77f],
  ['arabic', 0x8a0, 0x8ff],
  ['indic', 0x900, 0xb7f],
  ['tamil', 0xb80, 0xbff],
  ['indic', 0xc00, 0xd7f],
  ['sinhala', 0xd80, 0xdff],
  ['thai', 0xe00, 0xeff],
  ['burmese', 0x1000, 0x109f],
  ['georgian', 0x10a0, 0x10ff],
  ['georgian', 0x1c90, 0x1cbf],
  ['georgian', 0x2d00, 0x2d2f],
  ['latin', 0x1e00, 0x1eff],
  ['greek', 0x1f00, 0x1fff],
  ['hangul', 0x1100, 0x11ff],
  ['kana', 0x3040, 0x30ff],
  ['hangul', 0x3130, 0x318f],
  ['kana', 0x31f0, 0x31ff],
  ['han', 0x3400, 0x4dbf],
  ['han', 0x4e00, 0x9fff],
  ['hangul', 0xac00, 0xd7a3],
  ['han', 0xf900, 0xfaff],
  ['arabic', 0xfb50, 0xfdff],
  ['arabic', 0xfe70, 0xfeff],
  ['kana', 0xff66, 0xff9f],
  ['han', 0x20000, 0x323af],
];

/** Undefined for digits, marks and punctuation. */
function scriptOf(codePoint: number): NameScript | undefined {
  for (const [script, from, to] of ranges) if (codePoint >= from && codePoint <= to) return script;
  return codePoint < 0x370 || (codePoint >= 0x2000 && codePoint <= 0x303f) ? undefined : 'other';
}

export function scriptOfWord(word: string): NameScript {
  for (const character of word) {
    const script = /[\p{L}\p{M}]/u.test(character) ? scriptOf(character.codePointAt(0) ?? 0) : undefined;
    if (script) return script;
  }
  return 'latin';
}

export function fidelityOf(script: NameScript): Fidelity {
  switch (script) {
    case 'arabic':
    case 'hebrew':
      return fidelities.abjad;
    case 'han':
    case 'kana':
    case 'hangul':
    case 'burmese':
    case 'thai':
    case 'other':
      return fidelities.syllabic;
    case 'cyrillic':
    case 'greek':
    case 'armenian':
    case 'georgian':
    case 'indic':
    case 'sinhala':
      return fidelities.respelled;
    case 'tamil':
      return fidelities.merged;
    case 'latin':
      return fidelities.full;
  }
}
