import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { partyKinds } from '@/core/screening/party';
import { sources } from '@/core/screening/sources';
import { loadLists } from './load-lists';
import { readSourceFolder } from './read-folder';

const folder = () => mkdtempSync(path.join(tmpdir(), 'gatehouse-lists-'));
const sample = 'core/screening/sources/un/samples/consolidated.xml';

test('without a folder the demonstration lists of all six sources are served, labelled as such', () => {
  const { lists, image } = loadLists(undefined, false);
  expect(lists.map((list) => [list.source, list.status, list.origin])).toEqual(
    Object.keys(sources).map((id) => [id, 'published', 'bundled']),
  );
  expect(lists.every((list) => list.label.includes('-demonstration-'))).toBe(true);
  expect(image.partySource.length).toBeGreaterThan(10);
});

test('a list outside its bounds is held with the count, and no demonstration data stands in for it', () => {
  const dir = folder();
  mkdirSync(path.join(dir, 'un'));
  cpSync(sample, path.join(dir, 'un', 'consolidated.xml'));
  const { lists, image } = loadLists(dir, false);
  expect(lists.find((list) => list.source === 'un')).toMatchObject({
    status: 'held',
    reason: '2 of kind individual, expected 580 to 1370',
  });
  expect(image.partySource.length).toBe(0);
});

test('a truncated file is held with the reason', () => {
  const dir = folder();
  mkdirSync(path.join(dir, 'un'));
  writeFileSync(path.join(dir, 'un', 'consolidated.xml'), readFileSync(sample).subarray(0, 900));
  expect(loadLists(dir, false).lists.find((list) => list.source === 'un')).toMatchObject({
    status: 'held',
    reason: expect.stringContaining('not well formed'),
  });
});

test('the newest of several files that fit is taken', () => {
  const dir = folder();
  mkdirSync(path.join(dir, 'un'));
  for (const [name, time] of [
    ['consolidated-old.xml', 1],
    ['consolidated-new.xml', 2],
  ] as const) {
    writeFileSync(path.join(dir, 'un', name), name);
    utimesSync(path.join(dir, 'un', name), time, time);
  }
  expect(readSourceFolder(dir, sources.un)?.consolidated?.name).toBe('consolidated-new.xml');
});

const real = '../shared/data/watchlists';
test('the real official files, where they are at hand, are read within their bounds with nothing but known gaps unread', () => {
  if (!existsSync(real)) return;
  for (const source of Object.values(sources)) {
    const files = readSourceFolder(real, source);
    if (!files) throw new Error(`${source.id} has no files`);
    const { parties, unread } = source.parse(files);
    const counts = partyKinds.map((kind) => parties.filter((party) => party.kind === kind).length);
    partyKinds.forEach((kind, at) => {
      const [from, to] = source.bounds[kind] ?? [0, 0];
      expect([source.id, kind, counts[at], (counts[at] ?? 0) >= from && (counts[at] ?? 0) <= to]).toEqual([
        source.id,
        kind,
        counts[at],
        true,
      ]);
    });
    expect(Object.keys(unread).filter((field) => !/not in the list|another shape/.test(field))).toEqual([]);
  }
}, 60_000);
