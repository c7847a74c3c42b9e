import { expect, test } from 'vitest';
import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import { readPepList } from './own-pep-list';
import { evictOldest, organizationSearcher, organizationsInMemory } from './own-pep-list-searchers';

test('evicts the least recently used lists, but never the last one', () => {
  const kept = new Map([
    ['org_a', { bytes: 40 }],
    ['org_b', { bytes: 40 }],
    ['org_c', { bytes: 40 }],
  ]);
  evictOldest(kept, 120);
  expect([...kept.keys()]).toEqual(['org_a', 'org_b', 'org_c']);
  evictOldest(kept, 100);
  expect([...kept.keys()]).toEqual(['org_b', 'org_c']);
  evictOldest(kept, 10);
  expect([...kept.keys()]).toEqual(['org_c']);
});

test('reads a list once per version and base, and again after a failure', async () => {
  const bytes = new TextEncoder().encode('name\nAnn Other');
  const file = readPepList({ kind: 'read-pep-list', name: 'r.csv', bytes, on: '2026-11-24' });
  if ('fault' in file) throw new Error(file.fault);
  let reads = 0;
  let broken = true;
  const searcher = (id: string, beside: NameSearcher | null = null) =>
    organizationSearcher(
      'org_z',
      {
        id,
        read: async () => {
          reads += 1;
          if (broken) throw new Error('no database');
          return { name: 'r.csv', packed: file.packed };
        },
      },
      beside,
    );
  await expect(searcher('reg_1')).rejects.toThrow('no database');
  expect(organizationsInMemory()).not.toContain('org_z');
  broken = false;
  const [first, same] = await Promise.all([searcher('reg_1'), searcher('reg_1')]);
  expect([first === same, reads]).toEqual([true, 2]);
  const beside = new NameSearcher(buildIndex([]));
  expect(await searcher('reg_1', beside)).not.toBe(first);
  await searcher('reg_2', beside);
  await searcher('reg_2', beside);
  expect([reads, organizationsInMemory()]).toEqual([4, ['org_z']]);
});
