/**
 * Russian transcription of Chinese (Palladius) and Korean (Kontsevich, older press spelling). Letter by letter it gives
 * other names: `Си Цзиньпин` is Xi Jinping, `Ким Чен Ын` Kim Jong Un.
 */

/** `from:to` pairs. */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((pair) => pair.split(':') as [string, string]));

/** Initials before hard and soft finals. */
const hardOnsets = table('б:b п:p м:m ф:f д:d т:t н:n л:l г:g к:k х:h цз:z ц:c с:s чж:zh ч:ch ш:sh ж:r');
const softOnsets = table('б:b п:p м:m д:d т:t н:n л:l цз:j ц:q с:x');
const hardRimes = table(
  'а:a ай:ai ань:an ан:ang ао:ao э:e эй:ei энь:en эн:eng о:o оу:ou у:u уа:ua уай:uai уань:uan уан:uang уй:ui уэй:ui унь:un ун:ong ы:i',
);
const softRimes = table('и:i я:ia яо:iao янь:ian ян:iang е:ie инь:in ин:ing юй:u юань:uan юэ:ue юнь:un юн:iong ю:iu');
/** A soft vowel is written, a hard one pronounced: `чжи`, `ши`. */
const buzzing = table('чж:zhi ч:chi ш:shi ж:ri');
const bare = table(
  'а:a ай:ai ань:an ан:ang ао:ao э:e эр:er оу:ou у:wu ва:wa вай:wai вань:wan ван:wang вэй:wei вэнь:wen вэн:weng во:wo и:yi я:ya яо:yao янь:yan ян:yang е:ye ю:you инь:yin ин:ying юй:yu юань:yuan юэ:yue юнь:yun юн:yong',
);
/** After other initials `о` is pinyin `uo`. */
const lips = new Set(['b', 'p', 'm', 'f']);

function chineseSyllables(): Map<string, string> {
  const out = new Map(bare);
  for (const [onset, latin] of hardOnsets)
    for (const [rime, sound] of hardRimes)
      out.set(onset + rime, latin + (sound === 'o' && !lips.has(latin) ? 'uo' : sound));
  for (const [onset, latin] of softOnsets) for (const [rime, sound] of softRimes) out.set(onset + rime, latin + sound);
  for (const [onset, whole] of buzzing) out.set(`${onset}и`, whole);
  return out;
}

/** Common ones, in pinyin. */
const chineseFamilies = new Set(
  (
    'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng fu shen zeng ' +
    'peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng ' +
    'long wan duan qian yin yi chang qiao lai gong wen pang lan xi hua bo ou mei sheng diao zhuang niu tong ju ning bi chai'
  ).split(' '),
);

const koreanOnsets = table(
  'к:k кк:k кх:k г:g т:t тт:t тх:t д:d п:p пп:p пх:p б:b ч:j чж:j дж:j чч:j чх:ch с:s сс:s ш:s х:h м:m н:n р:r л:r',
);
const koreanVowels = table('а:a я:ya о:o ё:yo у:u ю:yu ы:u и:i э:ae е:yo йе:ye ва:wa вэ:wae ве:we во:wo ви:wi ый:ui');
const koreanCodas = table('к:k т:t п:p м:m р:l ль:l нъ:ng');

const koreanFamilies = table(
  'ким:kim ли:ri ри:ri и:ri пак:pak чхве:choe цой:choe чой:choe чве:choe чон:jong чен:jong чан:jang чжан:jang чо:jo кан:kang юн:yun хан:han о:o со:so син:sin квон:kwon хван:hwang ан:an сон:song сен:song хон:hong ян:yang ко:ko мун:mun пэк:paek хо:ho нам:nam сим:sim но:ro ро:ro ха:ha чу:ju ку:ku тхэ:thae хён:hyon хен:hyon рю:ryu лю:ryu лим:rim рим:rim чин:jin чи:ji у:u вон:won ом:om чха:cha',
);

function koreanSyllables(): Map<string, string> {
  const out = new Map<string, string>();
  for (const [onset, latin] of [['', ''] as const, ...koreanOnsets])
    for (const [vowel, sound] of koreanVowels) {
      // The older spelling writes o after j, ch, s as е: Чен, Сен.
      const nucleus = vowel === 'е' && (latin === 'j' || latin === 'ch' || latin === 's') ? 'o' : sound;
      out.set(onset + vowel, latin + nucleus);
      // н is n or ng: mostly ng after o (Jong, Song, Yong), except hyon.
      out.set(`${onset}${vowel}н`, latin + nucleus + (nucleus.endsWith('o') && latin !== 'h' ? 'ng' : 'n'));
      for (const [coda, end] of koreanCodas) out.set(onset + vowel + coda, latin + nucleus + end);
    }
  return out;
}

const chinese = chineseSyllables();
const korean = koreanSyllables();
const longestSyllable = 7;

/** Split into one to `most` syllables, longest first; undefined if impossible. */
function spelled(word: string, syllables: ReadonlyMap<string, string>, most = 3): string | undefined {
  if (word === '') return '';
  if (most === 0) return undefined;
  for (let length = Math.min(longestSyllable, word.length); length > 0; length -= 1) {
    const syllable = syllables.get(word.slice(0, length));
    const rest = syllable === undefined ? undefined : spelled(word.slice(length), syllables, most - 1);
    if (rest !== undefined) return `${syllable}${rest}`;
  }
  return undefined;
}

/**
 * Read two or three lower-case Cyrillic words of whole syllables, family name first; else empty. Tables of Palladius
 * and Kontsevich.
 */
export function eastInCyrillic(words: readonly string[]): string[][] {
  if (words.length < 2 || words.length > 3 || !words.every((word) => /^[а-яё]+$/.test(word))) return [];
  const [family = '', ...given] = words;
  const names = (first: string | undefined, syllables: ReadonlyMap<string, string>): string[][] => {
    const rest = given.map((word) => spelled(word, syllables));
    return first === undefined || rest.includes(undefined) ? [] : [[first, ...(rest as string[])]];
  };
  const asChinese = spelled(family, chinese, 1);
  return [
    ...names(asChinese !== undefined && chineseFamilies.has(asChinese) ? asChinese : undefined, chinese),
    ...names(koreanFamilies.get(family), korean),
  ];
}
