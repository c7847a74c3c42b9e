/** Family and given names as written in Malaysia and Singapore; most common spelling, simplified and traditional. */
const family =
  '陈陳tan 林lim 黄黃ng 李lee 王ong 张張teo 吴吳goh 蔡chua 刘劉lau 杨楊yeo 郑鄭tay 谢謝cheah 许許koh 郭kuek 洪ang 曾chan 邱丘khoo 叶葉yap ' +
  '何ho 罗羅loh 梁leong 沈sim 宋song 苏蘇soh 周chew 吕呂loo 江kang 余ee 徐chee 彭phang 胡oh 高ko 潘phua 朱choo 方png 连連lian 魏gwee ' +
  '赵趙teo 卢盧loh 简簡kan 颜顏gan 庄莊cheng 温溫oon 钟鐘鍾cheong 侯how 池tee 白peh 孙孫soon 纪紀kee 施see 翁ang 戴tay 杜toh 尤yew 涂塗toh ' +
  '程theng 董tang 田tan 傅poh 蓝藍na 马馬mah 韩韓han 符foo 云雲hoon 冯馮pang 邓鄧teng 汤湯tng 姚yeo 毛mo 康khong 唐tng 伍ngo 麦麥beh 欧歐aw ' +
  '石sek 金kim 廖leow 巫boo 丁ting 姜kiong 薛see 柯kua 詹chiam 辜koh 骆駱lok 饶饒jow 赖賴lua 陆陸lek 严嚴giam 甘kam';
const given =
  '金kim 木bok 水chwee 发發huat 振chin 泉chuan 荣榮eng 华華hwa 家ka 祥siong 国國kok 本pun 贤賢hian 志chee 强強keong 燕yen 亚亞阿ah 英eng 安an ' +
  '成seng 明beng 文boon 福hock 顺順soon 德teck 财財才材chye 春choon 龙龍leong 伟偉wee 来來lai 敬keng 益aik 良leong 实實sit 昆kun 坤khoon 清cheng ' +
  '平peng 生seng 兴興heng 美bee 玉geok 珠choo 花hua 兰蘭lan 莲蓮lian 凤鳳hong 秀siew 丽麗lee 月guek 珍chin 宝寶poh 惠慧hui 心sim 香heong 芳hong ' +
  '梅buay 雪swat 云雲hoon 瑞swee 添thiam 山san 海hai 江kang 天thian 永eng 长長tiong 忠中tiong 仁jin 义義ghee 智tee 信sin 和hoe 光kong 辉輝hui ' +
  '耀yew 炎yam 炳peng 庆慶keng 喜hee 乐樂lok 康khong 健建kian 立lip 世say 子choo 宗chong 祖chor 宏鸿鴻洪hong 俊choon 杰傑kiat 豪ho 雄hiong 武boo ' +
  '勇yong 胜勝seng 利lee 丰豐hong 富hoo 贵貴kwee 源元guan 全chuan 友有yew 进進chin 升seng 高ko 新sin 东東tong 南nam 正政cheng 诚誠seng 真chin ' +
  '思soo 恩oon 爱愛ai 如joo 吉kiat 庭亭廷teng 城seng 柏peh 松siong 竹tek 森sim 树樹chew 根kin 道toh 理lee 学學hock 诗詩see 民敏bin 君koon 公kong ' +
  '伯pek 仲tiong 季kwee 川chuan 河ho 洲chew 波po 泽澤tek 淑sok 贞貞cheng 娘neo 妹moy 万萬ban 百pek 千chian 双雙siang 宽寬khuan 广廣kong 昌chong ' +
  '隆leong 盛seng 聪聰chong 禄祿lok 寿壽siew 业業giap 标標piow 坚堅kian 刚剛kong 银銀gin 锦錦kim 镇鎮tin 桂kwee 赐賜soo 仪儀ghee 嘉ka 景keng';

function readings(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [, characters = '', spelling = ''] of text.matchAll(/(\p{Script=Han}+)([a-z]+)/gu))
    for (const character of characters) map.set(character, spelling);
  return map;
}

const families = readings(family);
const givens = readings(given);

/** Undefined if the given name has other characters. */
export function hokkienReading(familyName: string, givenName: string): [string, string] | undefined {
  const head = families.get(familyName);
  const syllables = [...givenName].map((character) => givens.get(character));
  if (!head || syllables.length === 0 || syllables.includes(undefined)) return undefined;
  return [head, syllables.join('')];
}
