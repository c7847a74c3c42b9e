import { toAscii } from '../formats/transliteration';

export type PackFont = 'latin' | 'sinhala' | 'tamil' | 'arabic';
export type ScriptRun = { font: PackFont; text: string };

const FONTS: readonly [PackFont, RegExp][] = [
  ['sinhala', /\p{Script=Sinhala}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['latin', /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u],
];
/** In the Arabic font a space appears on the wrong side. */
const fontBeside = (font: PackFont | undefined): PackFont => (font === undefined || font === 'arabic' ? 'latin' : font);

/** Continue the run before them. */
const NEUTRAL = /[\p{P}\p{N}\p{S}\p{Z}\p{Script=Inherited}\p{Cf}\n]/u;

/** Split a text into runs of one font. Scripts without a font are romanized in brackets, to avoid empty boxes. */
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
    // No font has other scripts' punctuation.
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
