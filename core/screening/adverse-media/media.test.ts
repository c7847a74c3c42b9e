import { describe, expect, test } from 'vitest';
import { findMentions, seek } from './find-mentions';
import { judgeContext } from './judge-context';
import { explainArticleMatch, matchArticles, passageAround, type StoredArticle } from './match-articles';
import { keysOfName, nameKey } from './name-key';
import { riskTerms } from './risk-terms';
import { indexArticle, nameQuery } from './roles';
import { countriesIn, statedFacts } from './stated-facts';
import { articleWords, headlineSimilarity, SAME_STORY, storySigns } from './story';

describe('risk terms', () => {
  test.each([
    ['He was convicted of embezzlement.', 'fraud'],
    ['Three officials took bribes.', 'corruption'],
    ['A scam was uncovered in Colombo.', 'fraud'],
    ['He laundered the money through shops.', 'money-laundering'],
    ['ඔහුට අල්ලස් චෝදනා එල්ල විය.', 'corruption'],
    ['හෙරොයින් ජාවාරමක් සම්බන්ධයෙන්', 'trafficking'],
    ['ஊழல் வழக்கில் கைது', 'corruption'],
    ['பணமோசடி குற்றச்சாட்டு', 'money-laundering'],
  ])('detects in %s the category %s', (text, category) => {
    expect(riskTerms(text).map((one) => one.category)).toContain(category);
  });
  test.each(['The tribrib river', 'A new scambridge opens', 'Grafting roses', 'Nothing to see'])(
    'detects no risk term in %s',
    (text) => {
      expect(riskTerms(text)).toEqual([]);
    },
  );
});

describe('name in a text', () => {
  const found = (text: string, name: string) =>
    findMentions(text, seek(name), 0.7).map(({ written, score }) => [written, score]);
  test.each([
    ['Police arrested Ambrose Quillfeather on Monday.', 'Ambrose Quillfeather', 1],
    ['The case against QUILLFEATHER, Ambrose was heard.', 'Ambrose Quillfeather', 1],
    ['Mr. Ambrose J. Quillfeather denies it.', 'Ambrose Quillfeather', 0.9],
    ['Mohamed Rizvan was charged.', 'Muhammad Rizwan', 0.85],
    ['අම්බ්‍රෝස් පෙරේරා අත්අඩංගුවට', 'Ambros Perera', 0.8],
    ['நிமல் பெரேரா கைது', 'Nimal Perera', 0.75],
  ])('finds in %s the name %s', (text, name, least) => {
    expect(found(text, name)[0]?.[1]).toBeGreaterThanOrEqual(least);
  });
  test.each([
    ['Ambrose met somebody. Much later and elsewhere came old Quillfeather.', 'Ambrose Quillfeather'],
    ['Quillfeather was there alone.', 'Ambrose Quillfeather'],
    ['Ambrosia and feathers', 'Ambrose Quillfeather'],
    ['', 'Ambrose Quillfeather'],
  ])('does not find in %s the name %s', (text, name) => {
    expect(found(text, name)).toEqual([]);
  });
  test('scores a name inside a longer one lower than the name alone', () => {
    const [own] = found('They met Ana Perera there.', 'Ana Perera');
    const [inside] = found('They met Ana Perera Wickramasinghe there.', 'Ana Perera');
    expect(own?.[1]).toBe(1);
    expect(inside?.[1]).toBeLessThan(0.95);
  });
});

test('indexes names across scripts and nicknames and allows one word to be missing', () => {
  expect(nameKey('Perera')).toBe(nameKey('පෙරේරා'));
  const { lexemes } = indexArticle({ title: 'Bob Quillfeather charged with fraud', body: '' });
  const keys = keysOfName('Robert Quillfeather');
  expect(keys.every((forms) => forms.some((key) => lexemes.includes(key)))).toBe(true);
  expect(nameQuery(keysOfName('Plato'))).toBe('');
  expect(nameQuery([['a'], ['b', 'c'], ['d']])).toBe('((b|c)&(d))|((a)&(d))|((a)&(b|c))');
});

test('does not index an article without a risk term', () => {
  expect(indexArticle({ title: 'Ambrose Quillfeather opens a garden', body: 'Flowers.' })).toEqual({
    categories: [],
    lexemes: [],
  });
});

test('quotes the sentence with its neighbours, up to a maximum length', () => {
  const text = 'Far away. The court sat. Ambrose Q. Quillfeather spoke. He denies fraud. The end is far.';
  const at = text.indexOf('Ambrose');
  const { text: quoted, risks } = passageAround(text, at, at + 10);
  expect(quoted).toBe('The court sat. Ambrose Q. Quillfeather spoke. He denies fraud.');
  expect(risks.map(({ category }) => category)).toEqual(['fraud']);
  const endless = `${'word '.repeat(400)}Ambrose Quillfeather${' word'.repeat(400)}`;
  const cut = passageAround(endless, endless.indexOf('Ambrose'), endless.indexOf('Ambrose') + 20).text;
  expect(cut).toContain('Ambrose Quillfeather');
  expect(cut.length).toBeLessThanOrEqual(600);
});

test.each([
  ['Ambrose Quillfeather, 54, was charged in Colombo.', { ages: [54], countries: ['LK'] }],
  ['The 54-year-old businessman', { ages: [54] }],
  ['aged 61 and born in 1965', { ages: [61], birthYears: [1965] }],
  ['54 හැවිරිදි ව්‍යාපාරික', { ages: [54] }],
  ['54 வயது வர்த்தகர்', { ages: [54] }],
  ['paid 54, then left for Malta', { ages: [], countries: ['MT'] }],
])('reads the facts of %s', (text, facts) => {
  expect(statedFacts(text)).toMatchObject(facts);
});
test('finds countries in Sinhala and Tamil', () => {
  expect(countriesIn('ඔහු ඉන්දියාව බලා')).toContain('IN');
  expect(countriesIn('அவர் இந்தியா சென்றார்')).toContain('IN');
});

describe('subject of an article', () => {
  const context = (passage: string, change = {}) => ({
    stated: statedFacts(passage),
    publishedIn: '',
    publishedAt: '2026-11-02T00:00:00Z',
    riskNear: true,
    outcome: 'open' as const,
    commonality: 0,
    ...change,
  });
  const person = { birthDates: ['1972-05-01'], countries: ['LK'], positions: [] };
  test.each([
    ['Quillfeather, 54, of Kandy', 'likely'],
    ['The 53-year-old', 'likely'],
    ['Quillfeather, 31, of Kandy', 'unlikely'],
    ['Quillfeather said nothing', 'possible'],
  ])('%s → %s', (passage, about) => {
    const said =
      passage === 'The 53-year-old' ? context(passage, { publishedAt: '2026-02-02T00:00:00Z' }) : context(passage);
    expect(judgeContext(person, said).about).toBe(about);
  });
  test('counts a known role and ignores another', () => {
    const minister = { ...person, positions: ['Minister of Ports, Government'] };
    expect(judgeContext(minister, context('The senator spoke')).about).toBe('likely');
    expect(judgeContext(minister, context('The cricketer spoke')).about).toBe('possible');
  });
  test('lowers the score of a common name without supporting facts', () => {
    const effect = (commonality: number) =>
      judgeContext(person, context('said', { commonality })).features.find(({ feature }) => feature === 'context')
        ?.effect;
    expect(effect(1)).toBeLessThan(effect(0) ?? 0);
  });
});

test('groups two versions of one story and separates another story', () => {
  const words = (title: string) => articleWords(title);
  const first = words('Company director charged with bribery over port tender - Daily Gazette');
  const copy = words('Company director charged with bribery over port tender deal | Another Paper');
  const other = words('Port workers end strike after tender is cancelled');
  expect(headlineSimilarity(first, copy)).toBeGreaterThanOrEqual(SAME_STORY);
  expect(headlineSimilarity(first, other)).toBeLessThan(SAME_STORY);
  expect(storySigns(first).some((sign) => storySigns(copy).includes(sign))).toBe(true);
  expect(storySigns([])).toEqual([]);
});

test('builds one match per story, with quote, date and explanation', () => {
  const base: StoredArticle = {
    id: 'med_1',
    storyId: 'med_1',
    source: 'feeds',
    url: 'https://news.example/1',
    title: 'Director charged over port tender',
    body: 'Ambrose Quillfeather, 54, of Colombo was charged with bribery.',
    publisher: 'Gazette',
    country: 'LK',
    publishedAt: '2026-11-02T00:00:00Z',
    categories: ['corruption'],
  };
  const articles = [
    base,
    { ...base, id: 'med_2', url: 'https://other.example/1', publishedAt: '2026-11-03T00:00:00Z' },
    { ...base, id: 'med_3', storyId: 'med_3', body: 'Ambrose Quillfeather, 19, was charged with fraud.' },
  ];
  const person = { birthDates: ['1972-05-01'], countries: ['LK'], positions: [] };
  const matches = matchArticles(articles, seek('Ambrose Quillfeather'), person, 0.7);
  expect(matches).toHaveLength(1);
  expect(matches[0]).toMatchObject({
    storyId: 'med_1',
    articles: 2,
    alsoAt: ['https://other.example/1'],
    passage: expect.stringContaining('charged with bribery'),
    context: { about: 'likely', age: { stated: 54, delta: 0 }, countryMatch: true },
  });
  expect(matches[0]?.article.id).toBe('med_1');
  const told = explainArticleMatch('Ambrose Quillfeather', matches[0] as (typeof matches)[0]);
  expect(told).toContain('which agrees with the date of birth');
  expect(told).toContain('Published 2026-11-02 by Gazette, one of 2 articles');
  // An acquittal weighs less than a charge or conviction.
  const scoreOf = (body: string) => {
    const [match] = matchArticles([{ ...base, title: 'Port tender', body }], seek('Ambrose Quillfeather'), person, 0.5);
    return [match?.score ?? 0, explainArticleMatch('Ambrose Quillfeather', match as (typeof matches)[0])] as const;
  };
  const [charged] = scoreOf('Ambrose Quillfeather, 54, of Colombo was charged with bribery.');
  const [convicted] = scoreOf('Ambrose Quillfeather, 54, of Colombo was convicted of bribery.');
  const [acquitted, words] = scoreOf('Ambrose Quillfeather, 54, of Colombo was acquitted of bribery.');
  expect(convicted).toBe(charged);
  expect(acquitted).toBeLessThan(charged - 0.05);
  expect(words).toContain('The text speaks of an acquittal');
});
