/**
 * One byte per sound: digraphs as one (S sh, C ch, X kh, T th, Z zh, G gh, Q ts), doubled letters once, silent and
 * interchangeable spellings folded. Prices: `sound-prices.ts`.
 */
const sounds = 'abdefghijklmnopqrstuvwyz0123456789SCTXZGQ';
const codes = new Map([...sounds].map((sound, code) => [sound, code] as const));

export const soundCount = sounds.length;

/** For messages and tests. */
export function soundLetter(code: number): string {
  return sounds[code] ?? '?';
}

/** In order; capitals are final. */
const spellings: readonly [RegExp, string][] = [
  [/^mc(?=[a-z]{2})/g, 'mak'],
  [/shch|schtsch|sch|sh/g, 'S'],
  [/ch(?=[rl])/g, 'k'],
  [/tsch|tch|dch|ch/g, 'C'],
  [/ck/g, 'k'],
  [/kh/g, 'X'],
  [/ph/g, 'f'],
  [/zh/g, 'Z'],
  [/gh/g, 'G'],
  [/th/g, 'T'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/dj/g, 'j'],
  [/tz|cz|dz|ts|ds$/g, 'Q'],
  [/qu/g, 'k'],
  [/x/g, 'ks'],
  [/ou|oo|uw/g, 'u'],
  [/ee|ie(?=.)|ii|yi|iy/g, 'i'],
  [/ey|ay|ei|ai/g, 'ei'],
  [/ae/g, 'e'],
  [/oe/g, 'o'],
  [/ue(?=.)/g, 'u'],
  [/ya/g, 'ia'],
  [/y$/, 'i'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/(.)\1+/g, '$1'],
  [/([aeiou])h(?![aeiou])/g, '$1'],
];

/** `a-z0-9` → sounds. */
export function encodeSound(text: string): Uint8Array {
  let spelled = text;
  for (const [pattern, sound] of spellings) spelled = spelled.replace(pattern, sound);
  const out = new Uint8Array(spelled.length);
  let length = 0;
  for (const letter of spelled) {
    const code = codes.get(letter);
    if (code !== undefined) out[length++] = code;
  }
  return out.subarray(0, length);
}
