import { jyutping } from '@/core/formats/cantonese';
import { toAscii } from '@/core/formats/transliteration';
import { foreignGivenNames, splitRendering } from '../lexicon/chinese-renderings';
import { hokkienReading } from '../lexicon/hokkien-readings';
import { spellFamily, spellGiven } from './hangul';

/** Family names, then given names. Other characters have no Korean reading. */
const koreanReadings = pairs(
  '金김李이朴박崔최鄭정姜강趙조尹윤張장林임任임韓한吳오徐서申신辛신權권黃황安안宋송柳유劉유兪유洪홍全전田전高고文문梁양楊양孫손裵배裴배白백許허南남沈심盧노河하郭곽成성車차朱주禹우具구羅나閔민陳진池지嚴엄元원千천方방房방孔공玄현咸함卞변廉염余여秋추都도蘇소石석宣선薛설馬마吉길延연魏위表표明명奇기潘반王왕琴금玉옥陸육印인孟맹諸제牟모卓탁鞠국魚어殷은片편龍용太태睦목丁정廣광范범賈가' +
    '永영浩호成성姬희英영逸일錫석柱주炳병瑞서昌창熙희善선美미聲성準준順순壽수容용起기夫부勳훈武무星성性성東동賢현在재五오珍진福복喜희相상卿경瑗원晨신煥환範범界계植식敏민商상銀은瑢용敎교光광箕기正정淸청源원厚후德덕大대運운官관義의倫윤碩석慶경泰태培배秀수鐘종鍾종禎정鉉현梪두哲철俊준宇우炫현澤택根근鎬호鶴학順순子자熹희仁인淑숙貞정姬희京경敬경景경和화花화平평國국民민中중日일月월' +
    '男남女녀聖성勝승承승昇승勇용雄웅雲운允윤潤윤恩은益익翼익寅인一일載재宰재才재傑걸健건建건謙겸揆규奎규均균極극基기琪기洛락樂락來래烈렬禮례綠록龍룡律률隆륭麟린萬만晩만勉면明명茂무默묵汶문美미珉민旼민邦방範범法법碧벽輔보普보奉봉鳳봉富부彬빈斌빈思사山산三삼尙상祥상書서瑄선燮섭世세昭소洙수水수淳순純순崇숭承승時시植식信신實실愛애良양彦언業업然연淵연榮영映영藝예玉옥完완龍용祐우佑우郁욱旭욱昱욱元원遠원維유柔유裕유恩은' +
    '乙을應응宜의利이翊익日일任임章장長장載재典전點점廷정靜정晶정制제濟제朝조宗종鍾종周주重중智지志지芝지振진眞진鎭진燦찬贊찬昶창采채天천喆철添첨初초忠충致치七칠卓탁泰태澤택弼필必필夏하學학漢한海해行행鄕향憲헌赫혁炯형亨형惠혜慧혜虎호弘홍和화桓환孝효勳훈薰훈輝휘興흥希희孫손佳가甲갑江강介개巨거桂계公공寬관橋교求구君군貴귀克극今금其기道도敦돈斗두樂락令령老로魯노達달',
);

/** Simplified to traditional characters, as far as the Korean table needs them. */
const traditional = pairs(
  '张張刘劉吴吳黄黃赵趙陈陳杨楊孙孫马馬罗羅郑鄭谢謝许許韩韓邓鄧萧蕭叶葉苏蘇卢盧蒋蔣贾賈韦韋陆陸齐齊严嚴龙龍贤賢锡錫铁鐵钟鐘国國东東华華强強伟偉军軍云雲义義寿壽龄齡庆慶兴興胜勝应應泽澤学學乐樂凤鳳丽麗兰蘭忠忠顺順润潤汉漢万萬实實礼禮权權宪憲焕煥勋勳灿燦赞贊',
);

function pairs(text: string): ReadonlyMap<string, string> {
  const characters = [...text];
  const map = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) {
    const from = characters[at] ?? '';
    if (!map.has(from)) map.set(from, characters[at + 1] ?? '');
  }
  return map;
}

const doubleFamilyNames = new Set([
  '司徒',
  '歐陽',
  '欧阳',
  '司馬',
  '司马',
  '諸葛',
  '诸葛',
  '上官',
  '皇甫',
  '端木',
  '東方',
  '东方',
  '夏侯',
  '尉遲',
  '尉迟',
  '南宮',
  '南宫',
]);

/** Most common family names, simplified and traditional. */
const familyNames = new Set(
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于於董萧蕭肖程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻闫余潘杜戴夏钟鐘鍾汪田任姜范範方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱丘秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文庞龐樊兰蘭殷施陶洪翟安颜顏倪严嚴牛温溫芦蘆季俞章鲁魯葛伍韦韋申尤毕畢聂聶丛叢焦向柳邢路岳齐齊沿梅莫庄莊辛管祝左涂塗谷祁时時舒耿牟卜詹关關苗凌费費纪紀靳盛童欧歐甄项項曲成游遊阳陽裴席卫衛查屈鲍鮑位覃霍翁隋植甘景薄单單包司柏宁寧柯阮桂闵閔解强強柴华華车車冉房边邊辜吉饶饒刁瞿戚古米池滕晋晉苑邬鄔臧畅暢宫宮来來苟全褚廉简簡娄婁盖蓋符奚木穆党黨燕郎邸冀谈談姬屠连連郜晏栾欒郁商蒙计計喻揭窦竇迟遲宇敖糜鄢冷卓花仇艾蓝藍都巩鞏稽井练練仲乐樂虞卞封竺冼原官衣楚佟栗匡宗应應台巫鞠僧桑荆荊谌諶银銀扬揚明沙伏岑习習胥保和蔺藺洪朴李崔姜尹申權权慎南黃具辛陰魚'.match(
    /./gu,
  ),
);

/** A Chinese, Korean or Japanese name in its own characters, not the rendering of a foreign one. */
export function isNativeName(raw: string, words: readonly string[]): boolean {
  if (/[·・•‧∙]/u.test(raw) || words.some((word) => foreignGivenNames(word).length > 0 || splitRendering(word, 3)))
    return false;
  if (words.length > 1) return words.every((word) => [...word].length <= 2);
  const [word = ''] = words;
  const length = [...word].length;
  return length >= 2 && length <= longestNativeName && (familyNames.has([...word][0] ?? '') || startsWithDouble(word));
}

const startsWithDouble = (word: string): boolean => doubleFamilyNames.has([...word].slice(0, 2).join(''));

/** As far as the table covers. */
export function toTraditional(text: string): string {
  return [...text].map((character) => traditional.get(character) ?? character).join('');
}

export function splitFamily(name: string): string[] {
  const characters = [...name];
  const length = characters.length > 2 && doubleFamilyNames.has(characters.slice(0, 2).join('')) ? 2 : 1;
  return [characters.slice(0, length).join(''), characters.slice(length).join('')];
}

/** Maximum characters read as an East Asian full name. */
const longestNativeName = 4;

/**
 * Return Mandarin, Cantonese and, if complete, Korean and Hokkien readings. A lone `native` word is a full name, family
 * name first; others (`拉马赞·巴沙里德斯特`) are phonetic and whole, or start with a rendered given name (`约翰`).
 */
export function romaniseHan(word: string, alone: boolean, native: boolean): string[][] {
  const known = alone ? [] : foreignGivenNames(word);
  if (known.length > 0) return known.map((name) => [name]);
  const characters = [...word];
  const whole = !alone || !native || characters.length === 1;
  const familyLength = characters.length > 2 && doubleFamilyNames.has(characters.slice(0, 2).join('')) ? 2 : 1;
  const split = (syllables: string[]): string[] =>
    whole ? [syllables.join('')] : [syllables.slice(0, familyLength).join(''), syllables.slice(familyLength).join('')];

  const pinyin = characters.map((character) => toAscii(character).toLowerCase());
  const mandarin = native ? pinyin : pinyin.map((syllable) => foreignSounds[syllable] ?? syllable);
  const cantonese = jyutping(word).map(hongKongSpelling);
  const begun = alone && !native ? splitRendering(word, 2) : undefined;
  const [rest = []] = begun ? romaniseHan(begun.rest, false, false) : [];
  if (begun) return [[mandarin.join('')], ...begun.names.map((name) => [name, ...rest])];
  const readings = [split(mandarin), split(cantonese.length === characters.length ? cantonese : mandarin)];
  const korean = characters.map((character) => koreanReadings.get(traditional.get(character) ?? character));
  if (!whole && korean.every((syllable) => syllable !== undefined)) {
    readings.push([spellFamily(korean[0] ?? ''), spellGiven(korean.slice(1).join(''))]);
  }
  const hokkien = whole ? undefined : hokkienReading(characters[0] ?? '', characters.slice(1).join(''));
  if (hokkien) readings.push(hokkien);
  return readings;
}

/** What a syllable renders in a foreign name, where that is not how it is spelled. */
const foreignSounds: Readonly<Record<string, string>> = {
  luo: 'lo',
  nuo: 'no',
  suo: 'so',
  tuo: 'to',
  duo: 'do',
  guo: 'go',
  kuo: 'ko',
  zuo: 'zo',
  huo: 'ho',
  ao: 'o',
  hua: 'wa',
  hui: 'wi',
  jia: 'ga',
  qia: 'ka',
  xiu: 'hyu',
  yue: 'yo',
  xie: 'she',
};

const onsets: readonly [RegExp, string][] = [
  [/^gw/, 'kw'],
  [/^g/, 'k'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^z/, 'ch'],
  [/^c(?!h)/, 'ch'],
  [/^j(?=[aeiou])/, 'y'],
];
const rimes: readonly [RegExp, string][] = [
  [/oeng$/, 'eung'],
  [/oek$/, 'euk'],
  [/oe$/, 'eu'],
  [/eoi$/, 'ui'],
  [/eon$/, 'un'],
  [/eot$/, 'ut'],
  [/yun$/, 'uen'],
  [/yut$/, 'uet'],
  [/(?<![aeiou])yu$/, 'u'],
  [/aa/, 'a'],
  [/ei$/, 'ei'],
  [/ou$/, 'o'],
  [/ung$/, 'ung'],
  [/am$/, 'um'],
];

/** Jyutping → approximate Hong Kong passport spelling. */
function hongKongSpelling(syllable: string): string {
  let out = syllable;
  if (/aa?m$/.test(out)) out = out.replace(/aam$/, 'a\u0000m');
  for (const [pattern, spelled] of rimes) out = out.replace(pattern, spelled);
  for (const [pattern, spelled] of onsets) out = out.replace(pattern, spelled);
  return out.replace('\u0000', '');
}
