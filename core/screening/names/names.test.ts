import { describe, expect, test } from 'vitest';
import { alertThreshold, showThreshold } from '../scoring/score';
import { compareNames } from './compare';
import type { NameKind } from './name';
import { nameWarnings, prepareName } from './prepare';

const score = (a: string, b: string, kind: NameKind) => compareNames(a, b, kind)?.score ?? 0;
const words = (name: string, kind: NameKind = 'person') =>
  prepareName(name, kind)[0]
    ?.tokens.map((token) => token.text)
    .join(' ');

describe('equal names', () => {
  test.each<[string, string, NameKind]>([
    ['Abdulrahman al-Sayid', 'Abd al Rahman Al Sayed', 'person'],
    ['Habib Ullah Khan', 'Habibullah Khan', 'person'],
    ['Nur al-Din Mahmoud', 'Nooruddin Mahmud', 'person'],
    ['Mohammed Hussein', 'Muhammad Husayn', 'person'],
    ['DELACROIX, Jean Paul', 'Jean-Paul Delacroix', 'person'],
    ['Mr. Piotr Kowalczyk', 'Piotr Kowalczyk', 'person'],
    ['Bob Hargreaves', 'Robert Hargreaves', 'person'],
    ['Sasha Bondarchuk', 'Oleksandr Bondarchuk', 'person'],
    ['Grisha Vorobey', 'Hryhorii Vorobey', 'person'],
    ['Heorhiy Vorobey', 'Georgii Vorobey', 'person'],
    ['Chuy Altamirano', 'Jesus Altamirano', 'person'],
    ['Muh. Zulkarnain', 'Muhammad Zulkarnain', 'person'],
    ['Edwin Marlowe Junior', 'Edwin Marlowe Jr.', 'person'],
    ['Kovalenko O.', 'Oksana Kovalenko', 'person'],
    ['Anders Lindqvst', 'Anders Lindqvist', 'person'],
    ['Chamari Pereira', 'Chamari Perera', 'person'],
    ['Goranov Dimitar', 'Dimitar Goranoff', 'person'],
    ['Mar1na Petr0va', 'Marina Petrova', 'person'],
    ['Северин Ковальчук', 'Severyn Kovalchuk', 'person'],
    ['جمال الدين الحسيني', 'Jamal al-Din al-Husseini', 'person'],
    ['김민수', 'Kim Min-su', 'person'],
    ['Κωνσταντίνος Παπαδάκης', 'Konstantinos Papadakis', 'person'],
    ['නිමල් පෙරේරා', 'Nimal Perera', 'person'],
    ['சிவகுமார் ராஜன்', 'Sivakumar Rajan', 'person'],
    ['එම්. ඒ. සුදර්ශන', 'M. A. Sudarshana', 'person'],
    ['ඩබ්ලිව්.ආර්. ගුණතිලක', 'W.R. Gunathilaka', 'person'],
    ['පී. බී. අභයසිංහ', 'P B Abhayasinghe', 'person'],
    ['எம். ஏ. இரகுநாதன்', 'M. A. Ragunathan', 'person'],
    ['டபிள்யூ. கே. விதுரன்', 'W. K. Vithuran', 'person'],
    ['பி. ரி. அன்றூஸ்', 'B. T. Andrews', 'person'],
    ['ச. மகேந்திரன்', 'S. Mahendran', 'person'],
    ['के. एल. भट्टराई', 'K. L. Bhattarai', 'person'],
    ['Ю. А. Ступин', 'Yuri A. Stupin', 'person'],
    ['Ж. Захарова', 'Zhanna Zakharova', 'person'],
    ['அன்ரன் யோசப்', 'Anton Joseph', 'person'],
    ['பிலிப் பிரான்சிஸ்', 'Philip Francis', 'person'],
    ['அஞ்சலோ பொன்சேகா', 'Angelo Fonseka', 'person'],
    ['டேவிட் ஜோன்சன்', 'David Johnson', 'person'],
    ['றொபேட் அன்ரன்', 'Robert Anton', 'person'],
    ['ரகுமான் பைரோஸ்', 'Rahman Fairoz', 'person'],
    ['சிற்றம்பலம் பற்குணம்', 'Chittampalam Patkunam', 'person'],
    ['විල්සන් ප්‍රනාන්දු', 'Wilson Fernando', 'person'],
    ['സുരേന്ദ്രൻ നമ്പ്യാർ', 'Surendran Nambiar', 'person'],
    ['ダニエル・フィッシャー', 'Daniel Fischer', 'person'],
    ['გიორგი მელაძე', 'Giorgi Meladze', 'person'],
    ['דוד לוי', 'David Levy', 'person'],
    ['Արամ Սարգսյան', 'Aram Sargsyan', 'person'],
    ['राजेश शर्मा', 'Rajesh Sharma', 'person'],
    ['রহিম চৌধুরী', 'Rahim Chowdhury', 'person'],
    ['မင်းအောင်လှိုင်', 'Min Aung Hlaing', 'person'],
    ['ထွန်းထွန်းနောင်', 'Tun Tun Naung', 'person'],
    ['သန်းရွှေ', 'Than Shwe', 'person'],
    ['乔治·奥斯本', 'George Osborne', 'person'],
    ['喬治·奧斯本', 'George Osborne', 'person'],
    ['约翰·休姆', 'John Hume', 'person'],
    ['Си Цзиньпин', 'Xi Jinping', 'person'],
    ['Чжан Сюэлян', 'Zhang Xueliang', 'person'],
    ['Ван И', 'Wang Yi', 'person'],
    ['Ким Чен Ын', 'Kim Jong Un', 'person'],
    ['Чхве Рён Хэ', 'Choe Ryong Hae', 'person'],
    ['王小明', 'Wang Xiaoming', 'person'],
    ['李卓文', 'Agnes LEE Cheuk-man', 'person'],
    ['鲍里斯·罗德华兹', 'Boris Rodwards', 'person'],
    ['Ги Тьебо', 'Guy Thiébault', 'person'],
    ['Джо Фельдман', 'Joseph Feldman', 'person'],
    ['کریس هاپکینز', 'Christopher Hopkins', 'person'],
    ['Hsu Chih-mo', 'Xu Zhimo', 'person'],
    ['Tsao Hsueh-chin', 'Cao Xueqin', 'person'],
    ['Liang Ssu-yung', 'Liang Siyong', 'person'],
    ['محمد عبد الرحمن', 'Muhammad Abdulrahman', 'person'],
    ['Haji Karim Bahadur', 'Karim Bahadur', 'person'],
    ['Maria van der Linden', 'Maria Linden', 'person'],
    ['Hasan bin Yusuf al-Amri', 'Hassan ibn Yousef Alamri', 'person'],
    ['Abu Tariq al-Libi', 'Abou Tarek al Liby', 'person'],
    ['Igor Petrovich Volkov', 'Igor Petrovych Volkov', 'person'],
    ['J. R. Castellano', 'Javier Ramon Castellano', 'person'],
    ['Anne-Sophie Marchand', 'Annesophie Marchand', 'person'],
    ['Pieter van der Berge', 'Pieter Vanderberge', 'person'],
    ['Carmen De La Fuente', 'Carmen Delafuente', 'person'],
    ['Jamil Nadir Abdul', 'Abduljamil Nadir', 'person'],
    ['Abdul, Nadir Jamil', 'Nadir Abduljamil', 'person'],
    ['Rustam Nadirovich Kazimov', 'Rustam Nadir oglu Kazimov', 'person'],
    ['OOO Vektor Plus', 'Vektor Plus LLC', 'organization'],
    ['Kombinat Rassvet AO', 'JSC Kombinat Rassvet', 'organization'],
    ['Rosneftegaz', 'ROS NEFTE GAZ', 'organization'],
    ['Blue Lagoon Shipping', 'Blu Lagoon Shiping', 'organization'],
    ['Orbital Forge Gesellschaft mit beschränkter Haftung', 'Orbital Forge GmbH', 'organization'],
    ['Int’l Grain Traders Ltd.', 'International Grain Traders Limited', 'organization'],
    ['B.N.K. Holdings p.l.c.', 'BNK Holdings plc', 'organization'],
    ['Regiment Forty Four', 'Regiment 44', 'organization'],
    ['JSCSEVERSTROI', 'Severstroi', 'organization'],
    ['PAOLEDOKOL', 'PAO Ledokol', 'organization'],
    ['LEDOKOLPJSC', 'PJSC Ledokol', 'organization'],
    ['Ledokol Corpn', 'Ledokol Corporation', 'organization'],
    ['Tavria Joint Stk Co', 'JSC Tavria', 'organization'],
    ['Tavria Engg & Const Comp', 'Tavria Engineering and Construction Company', 'organization'],
    ['Tavria Trdg Co Ltd', 'Tavria Trading Company Limited', 'organization'],
    ['Tavria Limted', 'Tavria Ltd', 'organization'],
    ['Tavria Spółka z ograniczoną odpowiedzialnością', 'Tavria Sp. z o.o.', 'organization'],
    ['Obschestvo s ogranichennoj otvetstvennostju Tavria', 'OOO Tavria', 'organization'],
    ['Общество с ограниченной ответственностью Таврия', 'OOO Tavria', 'organization'],
    ['Tavria Gesellschaft mit beschraenkter Haftung', 'Tavria GmbH', 'organization'],
    ['Q-V-Z Company', 'QVZ Company', 'organization'],
    ['Q V Z Cement', 'Q.V.Z. Cement Ltd', 'organization'],
    ['18th Tavria Arsenal', 'Eighteenth Tavria Arsenal', 'organization'],
    ['Tavria Shipyard Twenty-third', 'Tavria Shipyard 23', 'organization'],
    ['Tavria', 'Tavria Trading Company', 'organization'],
  ])('%s = %s', (a, b, kind) => {
    expect(score(a, b, kind)).toBeGreaterThanOrEqual(showThreshold);
    expect(score(b, a, kind)).toBeCloseTo(score(a, b, kind), 1);
  });
});

describe('different names, with a remainder on both sides', () => {
  test.each<[string, string, NameKind]>([
    ['Ahmad Karimi al-Basri', 'Ahmad Karimi al-Kufi', 'person'],
    ['Abdul Rahman Nasir', 'Abdul Manan Nasir', 'person'],
    ['Elena Markova', 'Irina Markova', 'person'],
    ['William G. Harper', 'William T. Harper', 'person'],
    ['李明华', '李明德', 'person'],
    ['刘岩', 'Liu Yang', 'person'],
    ['周玲', 'Zhou Liying', 'person'],
    ['陈晓明', 'Chan Hoi Man', 'person'],
    ['Hsu Chih-mo', 'Xu Zhiyuan', 'person'],
    ['Northwind Shipping GmbH', 'Northwind Shipping AG', 'organization'],
    ['Harbour Bank Chile S.A.', 'Harbour Bank Peru S.A.', 'organization'],
    ['Trading Company 23', 'Trading Company', 'organization'],
    ['Zenith Motors Ltd', 'Apex Dairy Ltd', 'organization'],
    ['Meridian Fund II', 'Meridian Fund III', 'organization'],
    ['Caspian Drilling Iran', 'Caspian Drilling Qatar', 'organization'],
    ['OOO Vega', 'OOO Lira', 'organization'],
    ['International Trading Company LLC', 'General Trading Company LLC', 'organization'],
    ['Omar Khalid al-Masri', 'Omar Khalid al-Tunisi', 'person'],
    ['Ahmad bin Hasan', 'Hasan bin Ahmad', 'person'],
    ['Viktor Orlov Jr', 'Viktor Sokolov Jr', 'person'],
    ['Edwin Marlowe III', 'Edwin Marlowe II', 'person'],
    ['Edwin Marlowe Jr', 'Edwin Marlowe Sr', 'person'],
    ['Ma Guoqing', 'Xu Guoqing', 'person'],
    ['Xu Bin', 'Xu Feng', 'person'],
    ['Le Van Bin', 'Le Van Duc', 'person'],
    ['Hana Kolarek', 'Hana Kolar', 'person'],
    ['Ahmad Khalid Omar Saleh Jamil Basri', 'Ahmad Khalid Omar Saleh Jamil Kufi', 'person'],
    ['VK plc', 'VP plc', 'organization'],
    ['QVZ Cement Ltd', 'QVX Cement Ltd', 'organization'],
    ['Tavria Cement Ltd', 'Tavria Cement Holdings Ltd', 'organization'],
    ['Tavria Partners Inc', 'Tavria Partners Services Inc', 'organization'],
    ['Tavria Growth Fund', 'Tavria Growth Fund (IV)', 'organization'],
    ['Tavria Arsenal 3rd', 'Tavria Arsenal 5th', 'organization'],
    ['Tavria Weavers Inc', 'Tavria Weaving Inc', 'organization'],
    ['Tavria Bakers', 'Tavria Bakery', 'organization'],
    ['KMS', 'Karim Mahdi Salim', 'person'],
    ['එච්. සුදර්ශන', 'M. Sudarshana', 'person'],
    ['எம். இரகுநாதன்', 'Kavitha Ragunathan', 'person'],
    ['ජී. අභයසිංහ', 'K. Abhayasinghe', 'person'],
  ])('%s ≠ %s', (a, b, kind) => {
    expect(score(a, b, kind)).toBeLessThan(showThreshold);
  });
});

test('ignores a particle of an organization that the other name lacks', () => {
  const without = score('University Veldam Korvath', 'Veldam University', 'organization');
  expect(score('University of Veldam, Korvath', 'Veldam University', 'organization')).toBe(without);
});

test('scores a remainder higher when it is a typo, sounds alike or is transliterated', () => {
  const other = score('Ahmad Karimi Basri', 'Ahmad Karimi Kufi', 'person');
  for (const apart of ['Ahmad Karimi Basrri', 'Ahmad Karimi Bassry', 'Ahmad Karimi بصري'])
    expect(score('Ahmad Karimi Basri', apart, 'person'), apart).toBeGreaterThan(other + 0.3);
});

test('scores a whole foreign name between scripts higher than a short East Asian one', () => {
  for (const [query, listed] of [
    ['フレデリック・ヴァンデルメール', 'Frederik Vandermeer'],
    ['康斯坦丁·阿列克谢耶夫', 'Konstantin Alekseyev'],
    ['בנימין גולדשטיין', 'Binyamin Goldstein'],
    ['林金發', 'Lim Kim Huat'],
    ['Эрве Ритто', 'Hervé Ritteault'],
    ['Фахри Демир', 'Fahri Demir'],
    ['依斯迈沙尼', 'Ismail Sani Yusof'],
  ] as const)
    expect(score(query, listed, 'person'), query).toBeGreaterThan(alertThreshold);
  expect(score('김영수', 'Kim Yong Su', 'person')).toBeLessThan(score('Kim Yongsu', 'Kim Yong Su', 'person'));
  expect(score('王伟', 'Wang Wei', 'person')).toBeLessThan(score('王伟', '王伟', 'person'));
});

test('raises a name of another alphabet only as the query, not as a listed alias', () => {
  const [cyrillic, latin] = ['Эрве Ритто', 'Hervé Ritteault'] as const;
  expect(score(cyrillic, latin, 'person')).toBeGreaterThan(alertThreshold);
  expect(score(latin, cyrillic, 'person')).toBeLessThan(alertThreshold);
});

test('reports initials, nicknames and acronyms as abbreviated, not spellings', () => {
  const abbreviated = (a: string, b: string, kind: NameKind) => compareNames(a, b, kind)?.abbreviated;
  expect(abbreviated('O. Kovalenko', 'Oksana Kovalenko', 'person')).toBe(true);
  expect(abbreviated('Bob Hargreaves', 'Robert Hargreaves', 'person')).toBe(true);
  expect(abbreviated('UGD', 'United Grain Dealers', 'organization')).toBe(true);
  expect(abbreviated('Mohammed Hussein', 'Muhammad Husayn', 'person')).toBe(false);
});

test('treats a missing middle name as weak evidence and a shared legal form as none', () => {
  expect(score('Sergey Ivanovich Tarasov', 'Sergey Tarasov', 'person')).toBeGreaterThan(alertThreshold);
  expect(score('Acorn LLC', 'Badger LLC', 'organization')).toBeLessThan(0.2);
});

test('does not take an acronym for the whole name', () => {
  const acronym = score('UGDX', 'United Grain Dealers Xanthi', 'organization');
  expect(acronym).toBeGreaterThan(showThreshold);
  expect(acronym).toBeLessThan(0.9);
  expect(score('K.M.N. Bandaranayaka', 'KMN Bandaranayaka', 'person')).toBeGreaterThan(alertThreshold);
});

test('returns for each word how it matched', () => {
  const alignment = compareNames('Bob Hargreves UGD', 'Robert Hargreaves United Grain Dealers', 'organization');
  expect(alignment?.pairs.map((pair) => [pair.query, pair.how])).toEqual([
    ['bob', 'nickname'],
    ['hargreves', 'sound'],
    ['ugd', 'acronym'],
  ]);
  expect(alignment?.abbreviated).toBe(true);
});

test.each([
  ['Dr. Rania Abd-al-Qādir', 'rania abdulqadir'],
  ['O’Connor, Siobhán', 'oconnor siobhan'],
  ['Mus?ab   al‐Tayyib', 'musab al tayyib'],
  ['\u200bJörg\u200d Straße\u202e', 'jorg strasse'],
])('prepares %s as %s', (raw, prepared) => {
  expect(words(raw)).toBe(prepared);
});

test.each(['', '   ', '🙂🙃', '\u200b\u2060', '.,;--', '\u0000'])(
  'prepares %j as no name and does not throw',
  (raw) => {
    expect(prepareName(raw)).toEqual([]);
    expect(compareNames(raw, 'Anna Berg')).toBeUndefined();
  },
);

test('truncates a long name and limits it to 16 words', () => {
  expect(prepareName('abc '.repeat(5_000))[0]?.tokens.length).toBeLessThanOrEqual(16);
  expect(prepareName('x'.repeat(100_000))[0]?.tokens[0]?.text.length).toBeLessThanOrEqual(300);
});

test('warns when a name is longer than the compared part', () => {
  expect(nameWarnings('Zoltan Veridicus Marchetti').warnings).toBeUndefined();
  expect(nameWarnings(`${'a '.repeat(13)}Zoltan Veridicus Marchetti`).warnings).toBeUndefined();
  expect(nameWarnings(`${'a '.repeat(14)}Zoltan Veridicus Marchetti`).warnings).toHaveLength(1);
  expect(nameWarnings('x'.repeat(301)).warnings).toHaveLength(1);
});

test.each([
  ['Vlаdimir Рutin', 'vladimir putin'], // Cyrillic а and Р
  ['Алеkсандр', 'alexandr'], // Latin k
  ['Αthanasios Νikolaou', 'athanasios nikolaou'], // Greek Α and Ν
  ['Владимир Putin', 'vladimir putin'], // Each word in another script.
])('reads %s, written in two scripts, as it looks', (name, words) => {
  expect(
    prepareName(name)[0]
      ?.tokens.map(({ text }) => text)
      .join(' '),
  ).toBe(words);
});

test.each([
  ['Χοσεΐν', 'khosein'], // The diaeresis separates the vowels.
  ['Χοσείν', 'khosin'],
  ['Μάιος', 'maios'], // So does an accent on the first vowel.
  ['Παίδων', 'pedon'],
  ['Ντεριπάσκα', 'deripaska'],
])('transliterates Greek %s to %s', (name, sounds) => {
  expect(prepareName(name)[0]?.tokens[0]?.text).toBe(sounds);
});
