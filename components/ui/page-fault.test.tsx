import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import PageError from '@/app/error';

test('an error page has the name, a retry and the request id', () => {
  const error = Object.assign(new Error('a page failed'), { digest: 'req_1' });
  const page = renderToStaticMarkup(<PageError error={error} />);
  expect(page).toMatch(/Gatehouse.*This page could not be loaded.*<button.*Try again.*Request ID.*req_1/s);
  expect(page).not.toContain('a page failed');
});
