import { expect, test } from 'vitest';
import { alike, type List } from './list-alarms';

const list = (source: string, reason: string, over: Partial<List> = {}): List =>
  ({ source, status: 'published', origin: 'download', check: { outcome: 'failed', reason }, ...over }) as List;
const sources = (lists: List[]) => alike(lists).map((group) => group.map(({ source }) => source));

test('groups lists that are unreachable for the same reason, in order', () =>
  expect(sources(['casl', 'dfat', 'un'].map((source) => list(source, 'no answer')))).toEqual([['casl', 'dfat', 'un']]));

test('separates lists with another reason or another origin', () =>
  expect(
    sources([
      list('casl', 'no answer'),
      list('dfat', 'answered 500'),
      list('fcdo', 'no answer', { status: 'missing', origin: null }),
      list('ofac', 'no answer', { origin: 'bundled' }),
      list('un', 'no answer'),
    ]),
  ).toEqual([['casl', 'un'], ['dfat'], ['fcdo'], ['ofac']]));
