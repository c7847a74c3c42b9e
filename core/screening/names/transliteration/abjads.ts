/** Without short vowels; comparisons tolerate missing vowels (`fidelities.abjad`). */
const arabic: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ء: '',
  ؤ: 'w',
  ئ: 'y',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ة: 'a',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'q',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ڭ: 'ng',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  ه: 'h',
  ہ: 'h',
  ھ: 'h',
  ۀ: 'h',
  ە: 'a',
  و: 'w',
  ۆ: 'o',
  ۇ: 'u',
  ۈ: 'u',
  ۋ: 'v',
  ى: 'a',
  ي: 'y',
  ی: 'y',
  ے: 'e',
  ې: 'e',
  ۍ: 'y',
  ټ: 't',
  ډ: 'd',
  ړ: 'r',
  ڑ: 'r',
  ڈ: 'd',
  ٹ: 't',
  ښ: 'sh',
  ږ: 'g',
  څ: 'ts',
  ځ: 'dz',
  ڼ: 'n',
  ݢ: 'g',
  ڠ: 'ng',
  ڽ: 'ny',
};
const arabicVowels: Readonly<Record<string, string>> = {
  '\u064e': 'a',
  '\u064f': 'u',
  '\u0650': 'i',
  '\u064b': 'an',
  '\u064c': 'un',
  '\u064d': 'in',
};

/** Also Persian, Urdu, Pashto, Uyghur. The article ال becomes `al`. */
export function romaniseArabic(word: string): string {
  const plain = word.normalize('NFKC').replace(/[\u0640\u200c\u200d]/g, '');
  let out = '';
  for (const letter of plain) out += arabic[letter] ?? arabicVowels[letter] ?? (/\p{M}/u.test(letter) ? '' : letter);
  return out;
}

const hebrew: Readonly<Record<string, string>> = {
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'kh',
  ט: 't',
  י: 'y',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'a',
  פ: 'p',
  ף: 'f',
  צ: 'ts',
  ץ: 'ts',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

/** Also Yiddish: doubled ו is v, doubled י is ey, a geresh marks foreign sounds (ג׳ j, צ׳ ch, ז׳ zh). */
export function romaniseHebrew(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\u0591-\u05c7]/g, '')
    .replace(/ג['’׳]/g, 'j')
    .replace(/[צץ]['’׳]/g, 'ch')
    .replace(/ז['’׳]/g, 'zh')
    .replace(/^ו(?!ו)/, 'V')
    .replace(/וו|װ/g, 'V')
    .replace(/ו/g, 'w')
    .replace(/ה$/, 'a');
  let out = '';
  for (const letter of plain) out += hebrew[letter] ?? letter;
  return out.toLowerCase();
}
