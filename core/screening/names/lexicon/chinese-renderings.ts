/**
 * Foreign given names in Chinese, per line: name, simplified and traditional renderings (Beijing, Taipei, Hong Kong).
 * Spellings are families in `given-names.ts`.
 */
const renderings = `
aaron 阿龙 亚伦 亞倫 艾伦 艾倫
abdul 阿卜杜勒 阿卜杜 阿布杜勒 阿都 阿都拉 阿布都
abdullah 阿卜杜拉 阿卜杜勒拉 阿布杜拉 阿都拉
abraham 亚伯拉罕 亞伯拉罕
adam 亚当 亞當
adolf 阿道夫
ahmad 艾哈迈德 艾哈邁德 阿赫迈德 阿末 阿哈瑪德 阿赫麥德
alan 艾伦 艾倫 阿兰 阿蘭
albert 阿尔伯特 艾伯特 阿爾伯特 亞伯特
alexander 亚历山大 亞歷山大 亞力山大 阿列克山德
alexey 阿列克谢 阿列克謝 阿歷克謝
alfred 阿尔弗雷德 阿爾弗雷德 阿佛烈
ali 阿里
amir 阿米尔 阿米爾
andrea 安德烈亚 安德烈亞
andrew 安德鲁 安德魯 安德烈 安德里 安德列
angela 安格拉 安吉拉
anna 安娜
anthony 安东尼 安東尼 东尼 東尼
anton 安东 安東
arnold 阿诺德 阿諾德 阿諾 阿诺
arthur 阿瑟 亚瑟 亞瑟
barbara 芭芭拉
barack 贝拉克 巴拉克 貝拉克
benjamin 本杰明 班傑明 便雅悯 本傑明
bernard 伯纳德 伯納德 贝尔纳 貝爾納
bill 比尔 比爾
bob 鲍勃 鮑勃
boris 鲍里斯 鮑里斯
brian 布赖恩 布莱恩 布萊恩 布賴恩
carl 卡尔 卡爾
carlos 卡洛斯 卡羅斯
catherine 凯瑟琳 凱瑟琳 卡特琳 嘉芙蓮
charles 查尔斯 查爾斯 夏尔 夏爾 查理斯
christian 克里斯蒂安 克里斯汀 克里斯坦
christine 克里斯蒂娜 克里斯汀 克莉絲汀 克里斯蒂纳
christopher 克里斯托弗 克里斯多福 克里斯多弗
claude 克洛德 克劳德 克勞德
claudia 克劳迪娅 克勞迪婭
daniel 丹尼尔 丹尼爾 达尼埃尔 達尼埃爾 丹尼
david 大卫 大衛 戴维 戴維 达维德 達維德
denis 丹尼斯 德尼
diana 黛安娜 戴安娜
dmitry 德米特里 德米特裡 迪米特里
dominique 多米尼克
donald 唐纳德 唐納德 当劳 當勞
edward 爱德华 愛德華
elena 叶连娜 葉蓮娜 埃莱娜 叶列娜
elizabeth 伊丽莎白 伊麗莎白 伊利莎伯
emmanuel 埃马纽埃尔 艾曼纽 艾曼紐 伊曼纽尔 埃馬紐埃爾 以馬內利
emil 埃米尔 埃米爾
eric 埃里克 艾瑞克 艾力克 埃裡克
ernst 恩斯特
eva 伊娃 埃娃
fernando 费尔南多 費爾南多
francis 弗朗西斯 法兰西斯 法蘭西斯
francisco 弗朗西斯科 法蘭西斯科
francois 弗朗索瓦 法蘭索瓦
frank 弗兰克 弗蘭克 法蘭克 法兰克
franz 弗朗茨 弗蘭茲 法蘭茲
frederick 弗雷德里克 腓特烈 弗里德里克
friedrich 弗里德里希 腓特烈
gabriel 加布里埃尔 加布里爾 加百利 加夫列尔
george 乔治 喬治 佐治
gerard 热拉尔 傑拉德 杰拉德
gerhard 格哈德 格哈特
giorgio 乔治奥 喬治奧
giovanni 乔瓦尼 喬瓦尼 喬凡尼
giuseppe 朱塞佩
gordon 戈登
grigory 格里戈里 格里高利
guillermo 吉列尔莫 吉勒莫
hans 汉斯 漢斯
harold 哈罗德 哈羅德
hassan 哈桑
hamid 哈米德
helen 海伦 海倫
helmut 赫尔穆特 赫爾穆特
henri 亨利
henry 亨利
herman 赫尔曼 赫爾曼
hillary 希拉里 希拉蕊 希拉莉
hugo 雨果 胡戈 乌戈 烏戈
hussein 侯赛因 侯賽因 海珊 胡赛因 胡辛
ibrahim 易卜拉欣 伊布拉欣 依布拉欣
igor 伊戈尔 伊戈爾
ilya 伊利亚 伊利亞
irina 伊琳娜 伊莲娜
isaac 艾萨克 以撒 艾薩克
ismail 伊斯梅尔 伊斯梅爾 伊斯迈尔 依斯迈 依斯邁 伊斯玛仪
ivan 伊万 伊萬 伊凡
jack 杰克 傑克
jacob 雅各布 雅各 雅各伯
jacques 雅克 賈克
james 詹姆斯 占士 詹姆士
jan 扬 揚
jane 简 簡 珍
jason 贾森 傑森 杰森 賈森
jean 让 讓 尚
jeff 杰夫 傑夫
jeffrey 杰弗里 傑佛瑞 杰弗瑞 傑弗里
jennifer 珍妮弗 詹妮弗
jeremy 杰里米 傑里米 傑瑞米 谢洛美
jerry 杰里 傑瑞 杰瑞
jim 吉姆
jimmy 吉米
joachim 约阿希姆 約阿希姆
joe 乔 喬
joao 若昂 若奧
johan 约翰 約翰
johann 约翰 約翰
john 约翰 約翰 莊
johnny 约翰尼 強尼
jonathan 乔纳森 喬納森 強納森
jorge 豪尔赫 豪爾赫 若热 若熱
jose 何塞 荷西 若泽 若澤 约瑟 约塞
joseph 约瑟夫 約瑟夫 若瑟
josip 约西普 約西普
juan 胡安 璜
julia 朱莉娅 茱莉亞 尤利娅
julian 朱利安 茱利安
karim 卡里姆
karl 卡尔 卡爾
kevin 凯文 凱文
khalid 哈立德 哈利德 哈里德
klaus 克劳斯 克勞斯
konstantin 康斯坦丁
lars 拉尔斯 拉爾斯
laura 劳拉 蘿拉 勞拉
lawrence 劳伦斯 勞倫斯 羅倫斯
leonid 列昂尼德
lisa 莉萨 麗莎 丽莎
louis 路易 路易斯
lucas 卢卡斯 盧卡斯
luis 路易斯
lyudmila 柳德米拉
mahathir 马哈蒂尔 马哈迪 馬哈迪
mahmud 马哈茂德 馬哈茂德 马哈木德
marco 马可 馬可 馬爾科 马尔科
marcus 马库斯 馬庫斯
margaret 玛格丽特 瑪格麗特 瑪嘉烈
maria 玛丽亚 瑪麗亞 玛利亚 瑪利亞
marie 玛丽 瑪麗 玛莉
mario 马里奥 馬里奧
mark 马克 馬克
martin 马丁 馬丁 马尔丁
mary 玛丽 瑪麗
matthew 马修 馬修
maurice 莫里斯 摩里斯
max 马克斯 馬克斯 麥克斯
maxim 马克西姆 馬克西姆
michael 迈克尔 邁克爾 麦克尔 麥可 米高 麥克 米夏埃尔 米哈伊尔 米哈伊爾
michel 米歇尔 米歇爾
michelle 米歇尔 米歇爾 蜜雪兒
miguel 米格尔 米格爾
mikhail 米哈伊尔 米哈伊爾 米哈依尔
milan 米兰 米蘭
mohammed 穆罕默德 莫哈末 默罕默德 莫罕默德
monica 莫妮卡
mustafa 穆斯塔法 穆斯塔发
nancy 南希
natalia 纳塔利娅 娜塔莉亞 娜塔莉娅
nasser 纳赛尔 納賽爾 纳塞尔
neil 尼尔 尼爾
nelson 纳尔逊 納爾遜 尼尔森 尼爾森
nicholas 尼古拉斯 尼克拉斯
nicolas 尼古拉 尼古拉斯 尼可拉斯
nikita 尼基塔
nikolai 尼古拉 尼可萊
norman 诺曼 諾曼
olaf 奥拉夫 奧拉夫
oleg 奥列格 奧列格
olga 奥尔加 奧爾加
oliver 奥利弗 奧利弗
omar 奥马尔 奧馬爾 欧麦尔
osama 乌萨马 奥萨马 奧薩瑪 烏薩瑪
oscar 奥斯卡 奧斯卡
otto 奥托 奧托
pablo 巴勃罗 巴勃羅 巴布羅
patrick 帕特里克 派翠克 帕特裡克
paul 保罗 保羅 保祿
pavel 帕维尔 巴维尔 帕維爾
pedro 佩德罗 佩德羅
peter 彼得 皮特 彼德
petro 彼得罗 佩特羅
philip 菲利普 腓力 菲力普 斐利
pierre 皮埃尔 皮埃爾 皮耶
rafael 拉斐尔 拉法埃爾 拉斐爾
ralph 拉尔夫 拉爾夫
ramon 拉蒙
rashid 拉希德 拉昔
raymond 雷蒙德 雷蒙 雷蒙多
rene 勒内 勒內 雷内
richard 理查德 理查 李察 里夏尔
robert 罗伯特 羅伯特 罗贝尔 羅貝爾 羅拔
roberto 罗伯托 羅伯托
roger 罗杰 羅傑
roman 罗曼 羅曼
ronald 罗纳德 羅納德 隆納德
rosa 罗莎 羅莎
rudolf 鲁道夫 魯道夫
saddam 萨达姆 薩達姆
salim 萨利姆 薩利姆
salman 萨勒曼 薩爾曼 萨尔曼
samuel 塞缪尔 塞繆爾 撒母耳 山繆
sarah 萨拉 莎拉 薩拉
sebastian 塞巴斯蒂安 塞巴斯提安
sergei 谢尔盖 謝爾蓋 塞爾蓋
sergio 塞尔吉奥 塞爾希奧
silvio 西尔维奥 西爾維奧
simon 西蒙 賽門 西門
sophia 索菲娅 索菲亞 蘇菲亞
stanislav 斯坦尼斯拉夫
stephen 斯蒂芬 史蒂芬 史提芬
steve 史蒂夫 史提夫
steven 史蒂文 史蒂芬 斯蒂文
susan 苏珊 蘇珊
tatiana 塔季扬娜 塔蒂亞娜 塔蒂亚娜
ted 特德 泰德
theodore 西奥多 西奧多 狄奥多
theresa 特蕾莎 德蕾莎 特丽萨
thomas 托马斯 托馬斯 湯瑪斯 湯馬士 多默
tim 蒂姆 提姆
timothy 蒂莫西 提摩西 提摩太
tom 汤姆 湯姆
tony 托尼 东尼 東尼
umar 欧麦尔 奥马尔 奧馬爾
valentin 瓦连京 瓦伦丁 瓦倫丁
valery 瓦列里 瓦萊里
vasily 瓦西里
viacheslav 维亚切斯拉夫 維亞切斯拉夫
victor 维克托 維克托 维克多 維克多
vincent 文森特 樊尚 文森
vitaly 维塔利 維塔利
vladimir 弗拉基米尔 弗拉基米爾 佛拉迪米尔 弗拉迪米尔
volodymyr 弗拉基米尔 弗拉基米爾 沃洛基米尔 弗洛迪米尔 沃洛迪米爾
walter 沃尔特 瓦尔特 華特 沃爾特
werner 维尔纳 維爾納
william 威廉 威廉姆
wolfgang 沃尔夫冈 沃爾夫岡
xavier 格扎维埃 哈维尔 哈維爾 泽维尔
yasser 亚西尔 亞西爾
yevgeny 叶夫根尼 葉夫根尼 葉甫蓋尼 叶甫根尼
yuri 尤里
yusuf 优素福 優素福 尤素夫 约瑟夫
yves 伊夫 伊夫斯
`;

const byRendering = new Map<string, string[]>();
for (const line of renderings.trim().split('\n')) {
  const [name = '', ...written] = line.split(' ');
  for (const characters of written) {
    byRendering.set(characters, [...(byRendering.get(characters) ?? []), name]);
  }
}

/** Empty if unknown. */
export const foreignGivenNames = (characters: string): readonly string[] => byRendering.get(characters) ?? [];

/** A given name of at least `least` characters at the start of a name without separators: 依斯迈·沙比礼. */
export function splitRendering(word: string, least: number): { names: readonly string[]; rest: string } | undefined {
  const characters = [...word];
  // Not less than two more: 约翰逊 is Johnson.
  for (let length = Math.min(5, characters.length - 2); length >= least; length -= 1) {
    const names = byRendering.get(characters.slice(0, length).join(''));
    if (names) return { names, rest: characters.slice(length).join('') };
  }
  return undefined;
}
