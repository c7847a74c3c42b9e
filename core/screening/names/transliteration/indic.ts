/**
 * Unicode assigns these Brahmic scripts (Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada,
 * Malayalam) parallel blocks of 128: one table by offset. Sinhala has its own.
 */
const consonants: Readonly<Record<number, string>> = {
  21: 'k',
  22: 'kh',
  23: 'g',
  24: 'gh',
  25: 'ng',
  26: 'ch',
  27: 'chh',
  28: 'j',
  29: 'jh',
  30: 'ny',
  31: 't',
  32: 'th',
  33: 'd',
  34: 'dh',
  35: 'n',
  36: 't',
  37: 'th',
  38: 'd',
  39: 'dh',
  40: 'n',
  41: 'n',
  42: 'p',
  43: 'ph',
  44: 'b',
  45: 'bh',
  46: 'm',
  47: 'y',
  48: 'r',
  49: 'r',
  50: 'l',
  51: 'l',
  52: 'zh',
  53: 'v',
  54: 'sh',
  55: 'sh',
  56: 's',
  57: 'h',
  88: 'q',
  89: 'kh',
  90: 'gh',
  91: 'z',
  92: 'r',
  93: 'rh',
  94: 'f',
  95: 'y',
};
const vowels: Readonly<Record<number, string>> = {
  5: 'a',
  6: 'a',
  7: 'i',
  8: 'i',
  9: 'u',
  10: 'u',
  11: 'ri',
  13: 'e',
  14: 'e',
  15: 'e',
  16: 'ai',
  17: 'o',
  18: 'o',
  19: 'o',
  20: 'au',
  62: 'a',
  63: 'i',
  64: 'i',
  65: 'u',
  66: 'u',
  67: 'ri',
  69: 'e',
  70: 'e',
  71: 'e',
  72: 'ai',
  73: 'o',
  74: 'o',
  75: 'o',
  76: 'au',
};
/** Malayalam consonants without a vowel. */
const chillus: Readonly<Record<number, string>> = { 122: 'n', 123: 'n', 124: 'r', 125: 'l', 126: 'l', 127: 'k' };
const malayalamBlock = 0xd00;
const nukta = 0x3c;
const virama = 0x4d;
const nuktaSounds: Readonly<Record<string, string>> = { k: 'q', kh: 'kh', g: 'gh', j: 'z', ph: 'f', d: 'r', dh: 'rh' };
const tamilBlock = 0xb80;
/** Drop the inherent vowel at the end of a word. */
const dropsFinalVowel = new Set([0x900, 0x980, 0xa00, 0xa80]);

/** With the inherent vowel `a` where pronounced. */
export function romaniseIndic(word: string): string {
  let out = '';
  let pending = false;
  let block = 0x900;
  // In Tamil no word begins with r or l; a vowel is written before it.
  const letters = [
    ...word.normalize('NFC').replace(/^\u0b87(?=\u0bb0[\u0bbe\u0bc6-\u0bcc]|\u0bb2[\u0bc0\u0bc6-\u0bcc])/, ''),
  ];
  letters.forEach((letter, at) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x900 || code > 0xd7f) {
      out += (pending ? 'a' : '') + letter;
      pending = false;
      return;
    }
    block = 0x900 + Math.floor((code - 0x900) / 0x80) * 0x80;
    const offset = code - block;
    const consonant = consonants[offset];
    const chillu = block === malayalamBlock ? chillus[offset] : undefined;
    if (chillu) {
      out += (pending ? 'a' : '') + chillu;
      pending = false;
    } else if (consonant) {
      if (pending) out += 'a';
      const marked =
        letters[at + 1]?.codePointAt(0) === block + nukta ? (nuktaSounds[consonant] ?? consonant) : consonant;
      const around = [-2, -1, 0, 1, 2].map((step) => letters[at + step]);
      out += block === tamilBlock ? tamilConsonant(marked, out, around, code) : marked;
      pending = true;
    } else if (offset >= 0x3e && offset <= 0x4c) {
      out += vowels[offset] ?? '';
      pending = false;
    } else if (offset === virama) pending = false;
    else if (offset === 0x01 || offset === 0x02) {
      out += `${pending ? 'a' : ''}n`;
      pending = false;
    } else if (vowels[offset]) {
      out += (pending ? 'a' : '') + vowels[offset];
      pending = false;
    } else if (offset >= 0x66 && offset <= 0x6f) out += String(offset - 0x66);
  });
  if (pending && !dropsFinalVowel.has(block)) out += 'a';
  return out;
}

/**
 * One letter for k/g, t/d, p/b, ch/s: voiced between vowels and after nasals, unvoiced when doubled or last. Sri Lankan
 * papers write `t` as `r` after another consonant (அன்ரன், Anton). `around`: two letters before, letter, two after.
 */
function tamilConsonant(sound: string, before: string, around: readonly (string | undefined)[], code: number): string {
  const [previousLetter, previous, letter, next, afterNext] = around;
  if (code === 0xb9e) return before === '' ? 'gn' : next === '\u0bcd' ? 'n' : sound;
  if (before === '') return sound === 'ch' ? 's' : sound;
  const joined = previous === '\u0bcd';
  const nasal = joined && /(?:n|m|ng)$/.test(before);
  if (code === 0xbb0 && joined && /[\u0ba3\u0ba9\u0bb1]/.test(previousLetter ?? '')) return 't';
  const doubled = code === 0xbb1 && previousLetter === letter && joined;
  if (doubled || (code === 0xbb1 && next === '\u0bcd' && afterNext !== undefined)) return 't';
  if (code === 0xb9a && nasal) return previousLetter === '\u0b9e' ? 'j' : 's';
  if (code === 0xb95 && joined && before.endsWith('ng')) return '';
  const hard = (joined && !nasal) || (next === '\u0bcd' && (afterNext === letter || afterNext === undefined));
  if (hard) return sound;
  const voiced: Readonly<Record<number, string>> = { 2965: 'g', 2975: 'd', 2980: 'd', 2986: 'b', 2970: 's' };
  return voiced[code] ?? sound;
}

const sinhalaLetters: Readonly<Record<string, string>> = {
  ක: 'k',
  ඛ: 'kh',
  ග: 'g',
  ඝ: 'gh',
  ඞ: 'ng',
  ඟ: 'ng',
  ච: 'ch',
  ඡ: 'ch',
  ජ: 'j',
  ඣ: 'jh',
  ඤ: 'gn',
  ඥ: 'gn',
  ඦ: 'nj',
  ට: 't',
  ඨ: 'th',
  ඩ: 'd',
  ඪ: 'dh',
  ණ: 'n',
  ඬ: 'nd',
  ත: 'th',
  ථ: 'th',
  ද: 'd',
  ධ: 'dh',
  න: 'n',
  ඳ: 'nd',
  ප: 'p',
  ඵ: 'ph',
  බ: 'b',
  භ: 'bh',
  ම: 'm',
  ඹ: 'mb',
  ය: 'y',
  ර: 'r',
  ල: 'l',
  ව: 'w',
  ශ: 'sh',
  ෂ: 'sh',
  ස: 's',
  හ: 'h',
  ළ: 'l',
  ෆ: 'f',
};
const sinhalaVowels: Readonly<Record<string, string>> = {
  අ: 'a',
  ආ: 'a',
  ඇ: 'a',
  ඈ: 'a',
  ඉ: 'i',
  ඊ: 'i',
  උ: 'u',
  ඌ: 'u',
  ඍ: 'ri',
  එ: 'e',
  ඒ: 'e',
  ඓ: 'ai',
  ඔ: 'o',
  ඕ: 'o',
  ඖ: 'au',
  'ා': 'a',
  'ැ': 'a',
  'ෑ': 'a',
  'ි': 'i',
  'ී': 'i',
  'ු': 'u',
  'ූ': 'u',
  'ෘ': 'ru',
  'ෙ': 'e',
  'ේ': 'e',
  'ෛ': 'ai',
  'ො': 'o',
  'ෝ': 'o',
  'ෞ': 'au',
  'ෟ': 'au',
};

/** ් removes the inherent vowel; ං is a nasal; joiners (ZWJ in ්‍ර) are dropped. */
export function romaniseSinhala(word: string): string {
  let out = '';
  let pending = false;
  for (const letter of word.normalize('NFC').replace(/[\u200c\u200d]/g, '')) {
    const consonant = sinhalaLetters[letter];
    if (consonant) {
      out += (pending ? 'a' : '') + consonant;
      pending = true;
    } else if (letter === '්') pending = false;
    else if (letter === 'ං') {
      out += `${pending ? 'a' : ''}n`;
      pending = false;
    } else {
      const sign = /\p{M}/u.test(letter);
      out += (pending && !sign ? 'a' : '') + (sinhalaVowels[letter] ?? (sign ? '' : letter));
      pending = false;
    }
  }
  return out + (pending ? 'a' : '');
}
