import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import PageError from '@/app/error';

test('shows the product name, a retry button and the request ID', () => {
  const error = Object.assign(new Error('a page failed'), { digest: 'req_1' });
  const page = renderToStaticMarkup(<PageError error={error} />);
  expect(page).toMatch(/Gatehouse.*This page could not be loaded.*<button.*Try again.*Request ID.*req_1/s);
  expect(page).not.toContain('a page failed');
});
