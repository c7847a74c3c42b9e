import { toAscii } from '../formats/transliteration';

/** Scripts covered by the embedded fonts. */
export type PackFont = 'latin' | 'sinhala' | 'tamil' | 'arabic';
export type ScriptRun = { font: PackFont; text: string };

const FONTS: readonly [PackFont, RegExp][] = [
  ['sinhala', /\p{Script=Sinhala}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['latin', /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u],
];
/** A space set in the Arabic font would appear on the wrong side. */
const fontBeside = (font: PackFont | undefined): PackFont => (font === undefined || font === 'arabic' ? 'latin' : font);

/** Spaces, digits, marks and joiners continue the run before them. */
const NEUTRAL = /[\p{P}\p{N}\p{S}\p{Z}\p{Script=Inherited}\p{Cf}\n]/u;

/**
 * Split a text into runs of one font. Scripts without an embedded font (Chinese, Hebrew, Thai …) are romanized in
 * brackets to avoid empty boxes.
 */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  const add = (font: PackFont, piece: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += piece;
    else runs.push({ font, text: piece });
  };
  let foreign = '';
  const flush = () => {
    if (foreign !== '') add('latin', `[${toAscii(foreign)}]`);
    foreign = '';
  };
  for (const character of text.replace(/[^\P{Cc}\n]/gu, ' ')) {
    const own = FONTS.find(([, script]) => script.test(character))?.[0];
    const neutral = own === undefined && NEUTRAL.test(character);
    if (own === undefined && !neutral) {
      foreign += character;
      continue;
    }
    flush();
    // None of the fonts has punctuation of other scripts.
    if (own) add(own, character);
    else
      add(
        /^(?:[\u0020-\u024f\u2010-\u2027\n]|\u200c|\u200d)$/u.test(character) ? fontBeside(runs.at(-1)?.font) : 'latin',
        character,
      );
  }
  flush();
  return runs;
}

/** Return the distinct runs of letters without an embedded font. */
export function romanised(text: string): string[] {
  const stretches: string[] = [];
  let foreign = '';
  for (const character of `${text} `) {
    const known = NEUTRAL.test(character) || FONTS.some(([, script]) => script.test(character));
    if (!known) foreign += character;
    else if (foreign !== '') {
      stretches.push(foreign);
      foreign = '';
    }
  }
  return [...new Set(stretches)];
}
