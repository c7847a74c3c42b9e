import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Words = { [name: string]: string | Words };
const messages: Words = Object.assign(
  {},
  ...['console', 'ui'].map((part) => JSON.parse(readFileSync(`components/${part}/messages/en.json`, 'utf8')) as Words),
);

const isThere = (words: string): boolean =>
  words
    .split('.')
    .reduce<string | Words | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), messages) !==
  undefined;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(folder, name));

/** Matches `const t = useTranslations('room')`; a call `t('key')` uses the nearest declaration above. */
const DECLARED = /const (\w+) = useTranslations\((?:'([\w.]*)')?\)/g;
/** A `t` passed as a parameter gets its namespace from the caller. */
const GIVEN = /[({,]\s*(\w+): (?:ReturnType<typeof useTranslations|Translat|T\b|\()/g;

test('every literal message key of the console exists', () => {
  const missing: string[] = [];
  let found = 0;
  for (const file of ['components/console', 'components/ui'].flatMap(filesIn)) {
    const text = readFileSync(file, 'utf8');
    const rooms = [
      ...[...text.matchAll(DECLARED)].map(({ index, 1: name, 2: room = '' }) => ({
        index,
        name,
        room: room as string | null,
      })),
      ...[...text.matchAll(GIVEN)].map(({ index, 1: name }) => ({ index, name, room: null })),
    ].sort((a, b) => a.index - b.index);
    for (const name of new Set(rooms.map((room) => room.name)))
      for (const { index, 1: key = '' } of text.matchAll(new RegExp(`\\b${name}(?:\\.rich)?\\(\\s*'([\\w.]+)'`, 'g'))) {
        const room = rooms.findLast((one) => one.name === name && one.index < index)?.room;
        if (room === undefined || room === null) continue;
        found += 1;
        const words = room === '' ? key : `${room}.${key}`;
        if (!isThere(words)) missing.push(`${file}: ${words}`);
      }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(1_000);
});
