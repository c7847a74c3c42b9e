/** Spelling of English passports and news, not scholarly transliteration. */
type Table = Readonly<Record<string, string>>;

const cyrillic: Table = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'a',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  ђ: 'dj',
  џ: 'j',
  ќ: 'kj',
  ѓ: 'gj',
  ѕ: 'dz',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'ng',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ҷ: 'j',
  ӣ: 'i',
  ӯ: 'u',
  ҳ: 'h',
  ӈ: 'n',
  ԥ: 'p',
  ҙ: 'z',
  ҫ: 's',
  ҡ: 'k',
  ӊ: 'n',
  ҝ: 'g',
  ҹ: 'j',
};

/** Separates letters that are not read together. */
const apart = '|';
const greekPairs: readonly [RegExp, string][] = [
  [/^μπ/, 'b'],
  [/^ντ/, 'd'],
  [/^γκ/, 'g'],
  [/ντ$/, 'd'],
  [/γι(?=[αεοουω])/g, 'y'],
  [/τζ/g, 'j'],
  [/τσ/g, 'ts'],
  [/μπ/g, 'mb'],
  [/ντ/g, 'nt'],
  [/γγ/g, 'ng'],
  [/γκ/g, 'g'],
  [/γχ/g, 'nkh'],
  [/ου/g, 'u'],
  [/αι/g, 'e'],
  [/αυ(?=[αεηιουωβγδζλμνρ])/g, 'av'],
  [/αυ/g, 'af'],
  [/ευ(?=[αεηιουωβγδζλμνρ])/g, 'ev'],
  [/ευ/g, 'ef'],
  [/ει/g, 'i'],
  [/οι/g, 'i'],
  [/υι/g, 'i'],
];
const greek: Table = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'i',
  φ: 'f',
  χ: 'kh',
  ψ: 'ps',
  ω: 'o',
};

const armenian: Table = {
  ա: 'a',
  բ: 'b',
  գ: 'g',
  դ: 'd',
  ե: 'e',
  զ: 'z',
  է: 'e',
  ը: 'y',
  թ: 't',
  ժ: 'zh',
  ի: 'i',
  լ: 'l',
  խ: 'kh',
  ծ: 'ts',
  կ: 'k',
  հ: 'h',
  ձ: 'dz',
  ղ: 'gh',
  ճ: 'ch',
  մ: 'm',
  յ: 'y',
  ն: 'n',
  շ: 'sh',
  ո: 'o',
  չ: 'ch',
  պ: 'p',
  ջ: 'j',
  ռ: 'r',
  ս: 's',
  վ: 'v',
  տ: 't',
  ր: 'r',
  ց: 'ts',
  ւ: 'v',
  փ: 'p',
  ք: 'k',
  օ: 'o',
  ֆ: 'f',
  և: 'ev',
};

const georgian: Table = {
  ა: 'a',
  ბ: 'b',
  გ: 'g',
  დ: 'd',
  ე: 'e',
  ვ: 'v',
  ზ: 'z',
  თ: 't',
  ი: 'i',
  კ: 'k',
  ლ: 'l',
  მ: 'm',
  ნ: 'n',
  ო: 'o',
  პ: 'p',
  ჟ: 'zh',
  რ: 'r',
  ს: 's',
  ტ: 't',
  უ: 'u',
  ფ: 'p',
  ქ: 'k',
  ღ: 'gh',
  ყ: 'q',
  შ: 'sh',
  ჩ: 'ch',
  ც: 'ts',
  ძ: 'dz',
  წ: 'ts',
  ჭ: 'ch',
  ხ: 'kh',
  ჯ: 'j',
  ჰ: 'h',
};

function spell(word: string, table: Table): string {
  let out = '';
  for (const letter of word) out += table[letter] ?? letter;
  return out;
}

/** Including Central Asian Cyrillic. `word` is lower-case NFC. */
export function romaniseCyrillic(word: string): string {
  return spell(word.replace(/кс/g, 'x').replace(/дж/g, 'j'), cyrillic).replace(/y(y|i)$/, 'y');
}

/** By sound; a diaeresis or an accent on the first vowel separates vowels. */
export function romaniseGreek(word: string): string {
  let plain = word
    .normalize('NFD')
    .replace(/(?=[ιυ]\u0301?\u0308)|(?<=[αεο]\u0301)(?=[ιυ])/g, apart)
    .replace(/\p{M}/gu, '');
  for (const [pattern, spelled] of greekPairs) plain = plain.replace(pattern, spelled);
  return spell(plain, greek).replaceAll(apart, '');
}

/** Eastern Armenian; ու is one vowel. */
export function romaniseArmenian(word: string): string {
  return spell(word.replace(/ու/g, 'u').replace(/^ո/, 'vo'), armenian);
}

/** National system without apostrophes. */
export function romaniseGeorgian(word: string): string {
  return spell(word, georgian);
}
