import { expect, test } from 'vitest';
import type { GatherQuery } from '../source';
import { gather } from './gather';

/** Filters narrow; no response has more than 160 notices. */
type Person = { entity_id: string; nationalities: string[] | null; sex: string; age: number | null };
const people: Person[] = [];
const crowd = (count: number, nationality: string | null, age: (i: number) => number | null) => {
  for (let i = 0; i < count; i += 1)
    people.push({
      entity_id: `2026/${people.length}`,
      nationalities: nationality ? [nationality] : null,
      sex: i % 7 === 0 ? 'F' : 'M',
      age: age(i),
    });
};
crowd(900, 'RU', (i) => 20 + (i % 50));
crowd(170, 'LK', (i) => 30 + (i % 40));
crowd(12, 'MT', () => null);
crowd(40, null, (i) => 40 + (i % 9));

function ask({ filters }: GatherQuery): Uint8Array {
  const found = people.filter(
    ({ nationalities, sex, age }) =>
      (filters.nationality === undefined || nationalities?.includes(String(filters.nationality))) &&
      (filters.sexId === undefined || filters.sexId === sex) &&
      (filters.ageMin === undefined ||
        (age !== null && age >= Number(filters.ageMin) && age <= Number(filters.ageMax))),
  );
  return new TextEncoder().encode(JSON.stringify({ total: found.length, _embedded: { notices: found.slice(0, 160) } }));
}

test('finds every notice although a response holds at most 160', () => {
  const found = new Map<string, unknown>();
  const queue = [gather.first];
  let asked = 0;
  let again = false;
  for (let query = queue.shift(); query; query = queue.shift()) {
    asked += 1;
    const answer = gather.read(query, ask(query));
    for (const [id, record] of answer.records) found.set(id, record);
    queue.push(...answer.more);
    if (queue.length === 0 && !again && found.size < people.length) {
      again = true;
      queue.push(...gather.rest());
    }
  }
  expect(found.size).toBe(people.length);
  expect([again, asked < 600]).toEqual([true, true]);
});

test.each([
  ['not JSON', '<html>'],
  ['without a total', '{"_embedded":{"notices":[]}}'],
  ['without notices', '{"total":3}'],
])('stops on a response %s', (_, text) => {
  expect(() => gather.read(gather.first, new TextEncoder().encode(text))).toThrow(/notices API/);
});
