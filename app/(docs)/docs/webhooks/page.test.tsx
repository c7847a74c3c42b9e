import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import Page from './page';

// Its button needs the texts of the console.
vi.mock('@/components/docs/code-block', () => ({ CodeBlock: () => null }));

test('what ends a destination, and that a redirect is a failure, is said', () => {
  const text = renderToStaticMarkup(<Page />).replace(/<[^>]*>/g, '');
  expect(text).toMatch(/redirect is not followed and counts as a failure/);
  expect(text).toMatch(/410 turns the destination off at once.*only failures for 120 hours.*after 72/);
});

test('receivers are told that numbers are left out, and how a test delivery is known', () => {
  const text = renderToStaticMarkup(<Page />).replace(/<[^>]*>/g, '');
  expect(text).toMatch(/sequence increases .* It has gaps/);
  expect(text).toMatch(
    /test delivery.*environment test, data\.test true, sequence 0 and ids in data that end in _sample/,
  );
});
