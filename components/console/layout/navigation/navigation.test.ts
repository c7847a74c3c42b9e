import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagesFor, placeOfId, ROOMS } from './navigation';

test('no link of the navigation is dead', () => {
  for (const { href } of ROOMS)
    expect(existsSync(`app/(console)/console/(pages)${href.slice('/console'.length)}/page.tsx`), href).toBe(true);
});

test('an analyst sees no key, no webhook and no bill', () => {
  const seen = pagesFor('analyst').flatMap(({ rooms }) => rooms.map((room) => room.id));
  expect(seen).not.toContain('apiKeys');
  expect(seen).not.toContain('webhooks');
  expect(pagesFor('owner').flatMap(({ rooms }) => rooms)).toHaveLength(ROOMS.length);
});

test('who only looks enters the rooms of an analyst', () => {
  expect(pagesFor('viewer')).toEqual(pagesFor('analyst'));
});

test('an id leads to its page, any other text nowhere', () => {
  expect(placeOfId(' doc_0123456789abcdefghij ')).toBe('/console/documents/doc_0123456789abcdefghij');
  for (const text of ['doc_', 'javascript:alert(1)', 'alr_../../x', 'Nimal']) expect(placeOfId(text)).toBeUndefined();
});
