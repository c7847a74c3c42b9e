import { expect, test } from 'vitest';
import { entitiesOf, entitiesQuestion } from './entities';
import { parse } from './parse';

const term = (language: string, value: string) => ({ language, value });
const labels = (...terms: [string, string][]) =>
  Object.fromEntries(terms.map(([language, value]) => [language, term(language, value)]));
const person = { type: 'uri', value: 'http://www.wikidata.org/entity/Q7' };
const literal = (value: string) => ({ type: 'literal', value });
const offices = [{ results: { bindings: [{ person, position: literal('Q1'), positionLabel: literal('Minister') }] } }];
const named = (...names: [string, string][]) =>
  names.map(([property, value]) => ({ person, property: literal(property), value: literal(value) }));
const read = (rest: object, facts = named(['name', 'Anna Beispiel'])) => {
  const content = { offices, facts: [{ results: { bindings: facts } }], ...rest };
  const { entries, unread } = parse({ name: 'x', bytes: new TextEncoder().encode(JSON.stringify(content)) });
  return { unread, names: entries[0]?.names.map(({ value, weak }) => (weak ? `${value} (weak)` : value)) };
};
const answer = (entity: object) => ({ entities: { Q7: entity }, success: 1 });

test('queries entities by ID in one request with maxlag', () => {
  expect(entitiesQuestion(['Q1', 'Q2'])).toMatchObject({ action: 'wbgetentities', ids: 'Q1|Q2', maxlag: '5' });
});

test('reads a file without entities and reports nothing missing', () => {
  expect(read({})).toEqual({ unread: {}, names: ['Anna Beispiel'] });
});

test('merges equal names, adds other scripts and marks one-word aliases as weak', () => {
  const entity = {
    labels: labels(['de', 'Anna Beispiel'], ['fr', 'ANNA BEISPIEL'], ['ru', 'Анна Пример'], ['zh', '安娜']),
    aliases: { ru: [term('ru', 'Пример')], zh: [term('zh', '貝')], de: [term('de', 'A. Beispiel')] },
  };
  const { names, unread } = read({ entities: [answer(entity)] });
  expect(names).toEqual(['Anna Beispiel', 'Анна Пример', '安娜', 'Пример (weak)', '貝', 'A. Beispiel']);
  expect(unread).toEqual({});
});

test('falls back to labels of other languages, Latin script first', () => {
  const entity = { labels: labels(['ar', 'آنا بيسبيل'], ['de', 'Anna Beispiel']), aliases: [] };
  expect(read({ entities: [answer(entity)] }, []).names).toEqual(['Anna Beispiel', 'آنا بيسبيل']);
});

test('keeps names in other scripts first and reads the stored response unchanged', () => {
  const latin = Array.from({ length: 300 }, (_, at) => term(`x${at}`, `Anna ${at}`));
  const all = labels(...latin.map((one): [string, string] => [one.language, one.value]), ['zh', '安娜'], ['ar', 'آنا']);
  const first = entitiesOf(answer({ labels: all, aliases: { de: latin } }));
  const kept = Object.values(first.get('Q7')?.labels ?? {}).map(({ value }) => value);
  expect(kept).toHaveLength(60);
  expect(kept.slice(0, 2).sort()).toEqual(['آنا', '安娜'].sort());
  expect(first.get('Q7')?.aliases).toEqual({});
  const again = entitiesOf(JSON.parse(JSON.stringify({ entities: Object.fromEntries(first) })));
  expect(JSON.stringify([...again])).toBe(JSON.stringify([...first]));
});

test('stores the same response in another order as the same bytes', () => {
  const terms = [term('ru', 'Анна Пример'), term('uk', 'Анна Пример'), term('ar', 'آنا بيسبيل'), term('zh', '安娜')];
  const kept = (order: typeof terms) =>
    JSON.stringify([
      ...entitiesOf(
        answer({ labels: Object.fromEntries(order.map((one) => [one.language, one])), aliases: { de: order } }),
      ),
    ]);
  expect(kept(terms.toReversed())).toBe(kept(terms));
});

test('finds a merged person by the requested ID', () => {
  const merged = { id: 'Q8', redirects: { from: 'Q7', to: 'Q8' }, labels: labels(['ru', 'Анна Пример']) };
  expect(entitiesOf({ entities: { Q7: merged } }).get('Q7')?.labels.ru?.value).toBe('Анна Пример');
  expect(entitiesOf({ entities: { Q8: merged } }).get('Q7')?.labels.ru?.value).toBe('Анна Пример');
});

test('reports missing, failed and outdated people of the API', () => {
  const entity = { labels: labels(['ru', 'Анна Пример']), aliases: {} };
  expect(read({ entities: [answer({ id: 'Q7', missing: '' })] }).unread).toEqual({
    'person whom the entity API does not have': 1,
  });
  expect(read({ entities: [] }).unread).toEqual({ 'person whose names in other languages could not be fetched': 1 });
  const earlier = read({ entities: [], earlierEntities: [answer(entity)] });
  expect(earlier.names).toContain('Анна Пример');
  expect(earlier.unread).toEqual({ 'person with the names in other languages of an earlier week': 1 });
});

test.each([
  ['an error', { error: { code: 'maxlag', info: 'Waiting for a database' } }, 'maxlag'],
  ['an error with markup for a code', { error: { code: '<b>' } }, 'an error without a code'],
  ['a list', [], 'holds no entities'],
  ['a response to another query', { query: {} }, 'holds no entities'],
])('refuses as a response: %s', (_what, content, reason) => {
  expect(() => entitiesOf(content)).toThrow(reason);
  expect(() => read({ entities: [content] })).toThrow(reason);
});

test('skips invalid terms', () => {
  const odd = {
    labels: {
      ar: null,
      ru: { language: 'ru' },
      de: term('de', 'Q123'),
      fr: term('__proto__', 'X Y'),
      it: term('it', 'x'.repeat(201)),
    },
    aliases: { de: term('de', 'kein Feld'), constructor: [term('constructor', 'Anna B')], fr: 'Anna' },
  };
  const entity = entitiesOf(answer(odd)).get('Q7');
  expect(entity?.labels).toEqual({});
  expect(Object.keys(entity?.aliases ?? {})).toEqual(['constructor', 'de']);
  expect(entitiesOf({ entities: { Q7: 'x' } }).size).toBe(0);
});
