import { cpSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sources } from '@/core/screening/watchlists';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { reportFiles } from './list-files';
import { findInFolder, folderStamp, readSourceFolder } from './read-folder';
import { contentHash, storable } from './stored-lists';

test('takes the newest matching file, and changes the stamp when it is replaced', () => {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'un'));
  const put = (name: string, time: number) => {
    writeFileSync(path.join(dir, 'un', name), name);
    utimesSync(path.join(dir, 'un', name), time, time);
  };
  put('consolidated-old.xml', 1);
  put('consolidated-new.xml', 2);
  expect(readSourceFolder(dir, sources.un)?.consolidated?.name).toBe('consolidated-new.xml');
  const stamp = () => folderStamp(findInFolder(dir, sources.un) ?? {});
  const before = stamp();
  expect(stamp()).toBe(before);
  put('consolidated-newest.xml', 3);
  expect(stamp()).not.toBe(before);
});

test('compares publication dates, and file times where there is none', () => {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'un'));
  const put = (name: string, day: string | null, time: string) => {
    const text = day
      ? `<CONSOLIDATED_LIST dateGenerated="${day}T00:00:09Z">${' '.repeat(9_000)}`
      : '<CONSOLIDATED_LIST>';
    writeFileSync(path.join(dir, 'un', name), text);
    utimesSync(path.join(dir, 'un', name), new Date(time), new Date(time));
  };
  const taken = () => readSourceFolder(dir, sources.un)?.consolidated;
  put('consolidated-a.xml', '2026-02-27', '2026-03-01');
  put('consolidated-b.xml', '2024-11-30', '2026-11-20');
  expect(taken()).toMatchObject({
    name: 'consolidated-a.xml',
    passedOver: [{ name: 'consolidated-b.xml', publishedOn: '2024-11-30' }],
  });
  // Same day: the one modified last.
  put('consolidated-c.xml', '2026-02-27', '2026-03-02');
  expect(taken()?.name).toBe('consolidated-c.xml');
  put('consolidated-d.xml', null, '2026-02-26');
  expect(taken()?.name).toBe('consolidated-c.xml');
  put('consolidated-d.xml', null, '2026-02-28');
  expect(taken()?.name).toBe('consolidated-d.xml');
});

test('uses the save date of a workbook, and the file time of a broken one', () => {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'dfat'));
  const put = (name: string, bytes: Uint8Array | string, time: string) => {
    writeFileSync(path.join(dir, 'dfat', name), bytes);
    utimesSync(path.join(dir, 'dfat', name), new Date(time), new Date(time));
  };
  const saved = (at: string) =>
    zipSync({
      'docProps/core.xml': strToU8(`<properties><dcterms:modified>${at}T01:01:21Z</dcterms:modified></properties>`),
    });
  put('regulation8-old.xlsx', saved('2024-11-11'), '2026-11-20');
  put('regulation8-new.xlsx', saved('2026-11-10'), '2026-01-01');
  put('regulation8-broken.xlsx', 'PK broken', '2026-11-09');
  expect(readSourceFolder(dir, sources.dfat)?.list).toMatchObject({
    name: 'regulation8-new.xlsx',
    passedOver: [
      { name: 'regulation8-broken.xlsx', publishedOn: null },
      { name: 'regulation8-old.xlsx', publishedOn: '2024-11-11' },
    ],
  });
});

test('refuses a list without its required file and returns nothing without files', () => {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'ofac'));
  writeFileSync(path.join(dir, 'ofac', 'alt.csv'), '');
  expect(() => readSourceFolder(dir, sources.ofac)).toThrow('sdn is missing');
  expect(readSourceFolder(dir, sources.un)).toBeUndefined();
});

test('reports older matching files and unread forms of the list', () => {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'fcdo'));
  const put = (name: string, time: number) => {
    writeFileSync(path.join(dir, 'fcdo', name), name);
    utimesSync(path.join(dir, 'fcdo', name), time, time);
  };
  put('UK-Sanctions-List-old.csv', 1);
  put('UK-Sanctions-List.csv', 2);
  put('ConList.csv', 3);
  const files = readSourceFolder(dir, sources.fcdo) ?? {};
  expect(
    reportFiles(files, { csv: '2025-11-21' }).map(({ name, publishedOn, read }) => [name, publishedOn, read]),
  ).toEqual([
    ['UK-Sanctions-List.csv', '2025-11-21', true],
    ['UK-Sanctions-List-old.csv', null, false],
    ['ConList.csv', null, false],
  ]);
});

/** CASL, DFAT, Interpol and OFAC have none. */
const publishedOn: Partial<Record<SourceId, string>> = { fcdo: '2026-01-01', un: '2026-01-01' };
test('reads the bundled samples of every list completely and stores them unchanged', () => {
  const dir = temporaryFolder();
  for (const source of Object.values(sources)) {
    const folder = source.id.toLowerCase();
    cpSync(path.join('core/screening/watchlists', folder, 'samples'), path.join(dir, folder), { recursive: true });
    const files = readSourceFolder(dir, source);
    if (!files) throw new Error(`${source.id} has no files`);
    const { parties, unread, dates } = source.parse(files);
    expect([source.id, Object.values(dates).find((date) => date !== null)]).toEqual([
      source.id,
      publishedOn[source.id],
    ]);
    expect([source.id, unread]).toEqual([source.id, {}]);
    expect(parties.length).toBeGreaterThan(0);
    const stored = storable(parties);
    expect(new Set(stored.map(({ entityId }) => entityId)).size).toBe(parties.length);
    // File order does not matter.
    expect(contentHash(storable(parties.toReversed()))).toBe(contentHash(stored));
  }
});
