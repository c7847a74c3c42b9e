import { encodeSound } from './sound';

/** In order; capitals are sounds of `sound.ts`. */
const spellings: readonly [RegExp, string][] = [
  [/^h(?=[aeiouy])/, ''],
  [/eaux$|eau$|aul[tdx]$|au[dtx]?$|o[dt]s?$/, 'o'],
  [/(?:[ae]i[tsx]|[ae]y|e[trz]|ed|eix|aie)s?$/, 'e'],
  [/oi[xst]?/g, 'ua'],
  [/(?<=[^aeiouy]i|ou|eu)ll/g, 'y'],
  [/(?:ai|ei|i|y)[mn]$/, 'en'],
  [/(?<=[aeiou])s(?=qu|ch|l)/g, ''],
  [/gn/g, 'ny'],
  [/ch/g, 'sh'],
  [/(?<=[aeiouynr])[stdxpz]+$/, ''],
  [/(?<=[^aeiouy])es?$/, ''],
];

const memory = new Map<string, Uint8Array>();
const memoryMax = 20_000;

/** As a French word is pronounced, without its silent letters: Ayrault as ero, Hutin as uten. */
export function frenchSound(text: string): Uint8Array {
  const known = memory.get(text);
  if (known) return known;
  let spelled = text;
  for (const [pattern, sound] of spellings) spelled = spelled.replace(pattern, sound);
  const fresh = encodeSound(spelled);
  if (memory.size >= memoryMax) memory.clear();
  memory.set(text, fresh);
  return fresh;
}
