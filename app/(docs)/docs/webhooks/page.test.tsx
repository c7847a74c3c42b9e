import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import Page from './page';

// Its button needs the texts of the console.
vi.mock('@/components/docs/code-block', () => ({ CodeBlock: () => null }));

test('explains what disables a destination and that a redirect is a failure', () => {
  const text = renderToStaticMarkup(<Page />).replace(/<[^>]*>/g, '');
  expect(text).toMatch(/redirect is not followed and counts as a failure/);
  expect(text).toMatch(/410 turns the destination off at once.*only failures for 120 hours.*after 72/);
});

test('explains gaps in the sequence and how to recognize a test delivery', () => {
  const text = renderToStaticMarkup(<Page />).replace(/<[^>]*>/g, '');
  expect(text).toMatch(/sequence increases .* It has gaps/);
  expect(text).toMatch(
    /test delivery.*environment test, data\.test true, sequence 0 and ids in data that end in _sample/,
  );
});
