import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homeOf, PAGES, pagesFor, placeOfId } from './navigation';

test('links only to existing pages', () => {
  for (const { href } of PAGES)
    expect(existsSync(`app/(console)/console/(pages)${href.slice('/console'.length)}/page.tsx`), href).toBe(true);
});

test('hides API keys, webhooks and billing from an analyst', () => {
  const seen = pagesFor('analyst').flatMap(({ rooms }) => rooms.map((room) => room.id));
  expect(seen).not.toContain('apiKeys');
  expect(seen).not.toContain('webhooks');
  expect(pagesFor('owner').flatMap(({ rooms }) => rooms)).toHaveLength(PAGES.length);
});

test('shows a viewer the pages of an analyst', () => {
  expect(pagesFor('viewer')).toEqual(pagesFor('analyst'));
});

test('shows a developer the pages without customers, and starts there', () => {
  const seen = pagesFor('developer').flatMap(({ rooms }) => rooms.map((room) => room.id));
  expect(seen).toEqual(['apiKeys', 'webhooks', 'logs', 'usage', 'account', 'status']);
  expect([homeOf('developer'), homeOf('viewer'), homeOf('owner')]).toEqual([
    ...['/console/api-keys', '/console/alerts', '/console/alerts'],
  ]);
});

test('returns the page of an ID and nothing for other text', () => {
  expect(placeOfId(' doc_0123456789abcdefghij ')).toBe('/console/documents/doc_0123456789abcdefghij');
  for (const text of ['doc_', 'javascript:alert(1)', 'alr_../../x', 'Nimal']) expect(placeOfId(text)).toBeUndefined();
});
