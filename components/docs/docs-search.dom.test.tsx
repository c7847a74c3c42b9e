import { screen } from '@testing-library/react';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { DocsSearch } from './docs-search';
import { SEARCH_OPTIONS, type SearchEntry } from './search-index';

const entry = (href: string, title: string, text: string): SearchEntry => ({ href, title, page: 'API', text });
const index = new MiniSearch(SEARCH_OPTIONS);
index.addAll([
  entry('/docs#credits', 'Credits', 'What each request costs.'),
  entry('/docs#getUsage', 'GET /usage', 'Get the credit balance.'),
  entry('/docs/kyc', 'KYC', 'Verify a customer.'),
]);

test('opens by key, finds by words and goes to the chosen part by arrow keys', async () => {
  let asked = 0;
  const answers = {
    'GET /docs/search-index': () => {
      asked += 1;
      if (asked === 1) throw new TypeError('offline');
      return index;
    },
  };
  const { user, address } = renderConsole(
    <>
      <input aria-label="Other field" />
      <DocsSearch />
    </>,
    { answers, address: '/docs' },
  );
  await user.type(screen.getByLabelText('Other field'), '/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  screen.getByRole('button', { name: 'Search' }).focus();
  await user.keyboard('/');
  await user.type(screen.getByRole('combobox'), 'credit');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['CreditsAPI', 'GET /usageAPI']);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('GET /usage');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/docs#getUsage');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says when nothing is found and closes without a question', async () => {
  const { user } = renderConsole(<DocsSearch />, { answers: { 'GET /docs/search-index': () => index } });
  await user.keyboard('/');
  await user.type(screen.getByRole('combobox'), 'no such words anywhere');
  expect(await screen.findByText('Nothing found.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
