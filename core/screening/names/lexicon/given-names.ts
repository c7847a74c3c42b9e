/** One family per line. `spellings`: across scripts and languages; `nicknames`: short forms. */
const listed = `
muhammad muhd muh moh mohamd mugamadu mohomad mohomat mohamat mugammad mugamad muhammadu maxamed maxamad mohammed mohamed mohammad muhammed mohamad mohamet muhamad mohamud mahamed mohd md mhd mehmet mehmed magomed mukhamed mohammadu muhamed mohamedou mahomed
ahmad ahmed ahmet achmad akhmad akhmed achmed
mahmud mahmoud mahmood mahmut makhmud mehmood
mustafa mustapha moustafa mostafa
hussein husayn hussain husain hossein hosein husein huseyin hossain khusein khusain hussien hoseyn
hassan hasan hasen khasan hassen
yusuf yousuf yousef yusef yussef youssef yosef yousif yusif yussuf joseph jusuf joshap yosap josap
ibrahim ebrahim ibraheem abraham ibragim brahim
ismail ismael esmail esmaeil ismaeel ismayil
khalid khaled halid chaled kaled
said saeed saied sayeed saeid
umar cumar omar omer oumar
uthman cusman cismaan othman osman usman ousmane
abubakar abubakr abubaker aboubakar aboubacar abubakir
aisha ayesha aysha aicha
david devid deyvid daoud dawud davit
yves iv ives
fatima fatema fatma fatimah
ali aly alii cali
hamid hameed hamed
rashid rasheed rachid
karim kareem
salim saleem selim
jamal gamal djamal djamel jamel
jafar jaafar gaafar djafar jaffar
tariq tarek tarik tareq
zayn zain zein zayd
nasir naser nasser nasr
qasim qassim kassem kasim qassem gasim
yahya yehia yahia yehya
yasin yassin yaseen yasseen
usama osama oussama ussama
muammar moammar
gaddafi qadhafi qaddafi kadafi gadhafi kaddafi gheddafi qadhdhafi
khan chan_
abdullahi cabdullahi cabdulahi
abdi cabdi
aleksandr alexander aleksander alexandre alejandro alessandro oleksandr aliaksandr alexandr aleksandar alexandros
sergey sergei serge sergio siarhei serhii serhiy sergej
aleksey alexei alexey aleksei oleksii oleksiy aliaksei alexis aleksej
andrey andrei andrew endryu endru andreas andrii andriy andrej andrzej andre
dmitry dmitri dmitriy dmitrij dzmitry dmytro dimitri dimitry dimitrios
mikhail michael maykl maikl mihail mykhailo michel miguel mikhael mihai michal mikhailo
nikolay nikolai nicholas nicolas mykola nikolaos nicolae mikalai nikolaj
pyotr petr peter piter pitar pitur pedro pierre petro piotr pavlo_ petros
pavel paul pol pablo pavlo paulo pal
ivan iwan
yuri yury yuriy iurii iouri jurij iury
yevgeny evgeny evgeni evgenii yevgeniy eugene yevhen yauhen evgeniy evgenij
vladimir volodymyr uladzimir wladimir vladimer
viktor victor wiktor viktar
vasily vasili vasiliy vasyl basil vasil
igor ihor ihar
oleg oleh aleh
georgy georgi georgiy george jorj jordz yorgos giorgi georgios jorge georges heorhii yuri_
grigory grigori grigoriy hryhorii gregory gregor
fyodor fedor fiodor theodore teodor theodor
anatoly anatoli anatoliy anatolii anatol
gennady gennadi gennadiy hennadii
konstantin constantine kostyantyn constantin konstantinos
natalia natalya nataliya natalie
yelena elena olena helena helen alena
yekaterina ekaterina catherine katherine kateryna katerina katharine
tatiana tatyana tetiana tatsiana
maria mariya mary marie maryam mariam miriam
anna anne ana hanna ann
svetlana sviatlana svitlana
joao juan jean zhan zan john johann johannes giovanni ioannis jan jon ioan johan
jose khose hose josef jozef jouzef joseph giuseppe josep jozef
luis louis lui luiz luigi ludwig lewis
carlos charles charlz sharl sarl karl carl carlo karol
francisco francesco francois fransua francis franz franco
antonio anthony antoine anton antony antonios
manuel emmanuel emanuel
philip phillip philippe felipe filip filippo philipp
stephen steven stefan stephane esteban stefano stepan stefanos
lawrence laurence lorenzo laurent
martin martino
henry henri enrique heinrich enrico
william uilyam vilyam guillaume giyom guillermo wilhelm
frederick friedrich frederic federico fredrik frederik
edward eduardo edouard eduard edvard
robert roberto
richard ricardo
thomas tomas tommaso tomasz
matthew matthieu mateo matthias matteo mathieu
mark marc marco marcos marcus markus
luke lucas luca lukas lukasz
james jeyms jems jaime jacques zhak zak jakob jacob yakov
elizabeth elisabeth elizaveta isabel
margaret margarita marguerite
park pak bak
kim gim
choi choe choy
lee yi ri rhee li lei ly lie
jung jeong chung jong cheong
kang gang
cho jo
yoon yun youn
lim im rim
shin sin
noh roh no_
ryu yu yoo you_
chang zhang cheung jang teo_ cheong tiong_
wang wong huang hwang
chan chen tan chin_
ng wu goh
lin lim lam
liu lau liew low_ lao
zheng cheng chang_ tay teh
cai tsai chua choi_ choy_ tsoi chhoa
xu hsu chee_ koh
huang wong ng_ ooi_
liang leung leong
he ho
zhou chou chow chew
yang yeung yeo yong
guo kuo kwok
luo lo law loh
gao kao ko koh
deng teng tang_
xie hsieh tse cheah chia
zeng tseng tsang chan_
zhao chao chiu teo_
wang ong heng_ wong_
wong ong
huang ooi wee
chen ding_ tan_
sun suen soon
qiu yau khoo koo kew
mao mo moh
tu to toh
ye yip yap yeh ip
zhuang chong chng cheng_ ching
hu woo wu_ oh foo_
lu loo lo_ loh_
lu lui loo
lu luk lok loke
lai lye lua
wen wan oon
fan faan fam hwan
yuan yuen
yu yue yee ee
yin wan_ yun
tan tam tham
lei lui looi
su so soh soo
shi sze see si
gong kung kong_
han hon
dai tai tay_
tian tin
dong tung
liao liu_ liew leow leaw
koo ku gu
ding ting teng
du to_ toh tu_
jin kam kim gum
hou hau how
weng yung ang
shao siu siew
cheng ching thing
ying ing
chew chow chiu chau
song soong sung
shen shum sum
qian chien chin_
feng fung foong
pan poon pun
ye yeh yip yap
yan yen ngan gan
zhu chu choo
hong hung ang hun fung_
wei wai ngai gwee
cui tsui chui
ceng tseng
cao tsao
jiang chiang keung kong_
tang tong thong
sean shawn shaun shon shoun
owen ouen ouin
hugh hyu khyu hugues
graham graeme greyam grem greem
keith kit_ keit kis
jiri irzhi yirzhi jirzhi jirji
michael maykl maykel mykl myykl
ian iyan iin
craig kreyg krek
leigh lee_ li_
brian braian brayan bryan
simon saimon saymon
pereira perera
fernando pranandu prananthu pirananthu pernando pernandu
fernandez fernandes
silva silwa siluva
`;

const nicknames = `
benjamin ben benny bibi benji
theodore ted teddy theo
edward ted ed eddie ned
william bill billy will willy liam
robert bob bobby rob robbie bert
richard dick rick ricky rich
james jim jimmy jamie
john jack johnny jon
joseph joe joey jo jose_
michael mike mayk maik mick mickey misha
thomas tom tommy
charles charlie chuck chak
david dave davey
daniel dan danny
samuel sam sammy
anthony tony
andrew andy drew
matthew matt
christopher chris kit
nicholas nick nicky
patrick pat paddy
peter pete
stephen steve
timothy tim timmy
kenneth ken kenny
ronald ron ronnie
donald don donnie
gerald gerry jerry
lawrence larry
alexander alex sasha sandy alec sascha aleks shura sanya
jesus chuy chucho
guadalupe lupe
roberto beto
alberto beto
francisca paca
dolores lola
rosario charo
anatoly tolya
georgy zhora goga
grigory grisha
vasily vasya
viktor vitya
pavel pasha
pyotr petya
andrey andryusha
yelena lena
anna anya
svetlana sveta
sofia sonya
galina galya
boris borya
leonid lyonya
mustafa mustu
philip phil
gregory greg
jeffrey jeff geoffrey
raymond ray
frederick fred freddy
henry harry hank
francis frank
albert al bert
alfred alf fred al
walter walt
leonard len leo
vincent vince
victor vic vik
bernard bernie
barbara barb
elizabeth liz beth betty lisa eliza
margaret maggie meg peggy
catherine kate kathy cathy katie katya
deborah deb debbie debra
susan sue susie
patricia pat patty trish
jennifer jen jenny
rebecca becky
vladimir vova volodya vlad
sergey seryozha serej serezha
dmitry dima mitya
aleksey alyosha lyosha
ivan vanya
nikolay kolya
yevgeny zhenya
yuri yura
mikhail misha
natalia natasha
maria masha
yekaterina katya
tatiana tanya
konstantin kostya
francisco paco pancho
jose pepe
ignacio nacho
enrique quique
eduardo lalo
luis lucho
manuel manolo manny
abdullah abdallah abdulla
joshua josh
herbert herb bert_
beverly beverley bev
zachary zach zack
jonathan jon johnny
ronald ronnie
douglas doug
nathaniel nate nat
eugene gene
maximilian max
`;

/** Slavic names in `ii`, `iy` or `ij` have every such ending. */
const spellings = listed.replace(/\S+i[iyj](?=\s)/g, (name) =>
  ['ii', 'iy', 'ij', 'yi', 'i', 'y'].map((ending) => name.slice(0, -2) + ending).join(' '),
);

function families(text: string): ReadonlyMap<string, readonly number[]> {
  const map = new Map<string, number[]>();
  text
    .trim()
    .split('\n')
    .forEach((line, family) => {
      for (const name of line.split(' ')) {
        if (name.endsWith('_')) continue;
        const known = map.get(name);
        if (known) known.push(family);
        else map.set(name, [family]);
      }
    });
  return map;
}

export const spellingFamilies = families(spellings);
/** Short forms belong to every spelling of the name, the first word of the line. */
const shortForms = nicknames
  .trim()
  .replace(/^\S+(?=\s)/gm, (name) => [name, ...membersBeside(name, spellings, spellingFamilies)].join(' '));
export const nicknameFamilies = families(shortForms);

const relatives: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set([...spellingFamilies.keys(), ...nicknameFamilies.keys()])].map((name) => [
    name,
    [...membersBeside(name, spellings, spellingFamilies), ...membersBeside(name, shortForms, nicknameFamilies)],
  ]),
);

function membersBeside(name: string, text: string, map: ReadonlyMap<string, readonly number[]>): string[] {
  const lines = text.trim().split('\n');
  return (map.get(name) ?? []).flatMap((family) =>
    (lines[family] ?? '').split(' ').filter((word) => word !== name && !word.endsWith('_')),
  );
}

const nicknameRelatives: ReadonlyMap<string, readonly string[]> = new Map(
  [...nicknameFamilies.keys()].map((name) => [name, membersBeside(name, shortForms, nicknameFamilies)]),
);

/** Short and full forms of a name. */
export const nicknamesOf = (name: string): readonly string[] => nicknameRelatives.get(name) ?? [];

/** For index lookups. */
export function nameRelatives(name: string): readonly string[] {
  return relatives.get(name) ?? [];
}

/** Common in some region; used without an index, which has its own frequencies. */
export const commonNames: ReadonlySet<string> = new Set(
  (
    'muhammad mohammed mohamed mohammad ahmad ahmed ali hassan hasan hussein husayn hussain abdullah abdul khan omar umar ibrahim mahmud mahmoud mustafa yusuf said saeed khalid salim hamid rahman abdulrahman haji ismail karim ' +
    'aleksandr alexander sergey sergei ivan vladimir dmitry andrey aleksey nikolay mikhail igor oleg viktor yuri pavel ivanov ivanovich vladimirovich aleksandrovich sergeyevich nikolayevich mikhailovich petrovich viktorovich anatolyevich ' +
    'jose juan maria luis carlos antonio garcia rodriguez martinez hernandez lopez gonzalez perez sanchez ramirez torres flores silva santos fernandez pereira perera fernando ' +
    'john james robert michael william david richard thomas charles daniel peter paul mark george smith johnson brown jones williams miller davis mary anna elena jean pierre ' +
    'kim lee li park pak choi jong ri wang chen zhang liu yang huang wu zhao lin lim tan ng wong chan nguyen tran le singh kumar ram devi prasad bahadur sharma das ' +
    'ben abu mir shah gul jan noor nur agha akhtar amir anwar'
  ).split(' '),
);
