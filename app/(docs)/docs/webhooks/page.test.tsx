import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import Page from './page';

// Its button needs the texts of the console.
vi.mock('@/components/docs/code-block', () => ({ CodeBlock: () => null }));

test('receivers are told that numbers are left out, and how a test delivery is known', () => {
  const text = renderToStaticMarkup(<Page />).replace(/<[^>]*>/g, '');
  expect(text).toMatch(/sequence ascends .* It has gaps/);
  expect(text).toMatch(/test delivery.*data\.test true and sequence 0; its environment is live/);
});
