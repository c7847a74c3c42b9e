import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '@/core/http/headers';
import { framedBy, isFrameOrigin } from './frame-origins';

test.each(['https://bank.example', 'https://app.bank.example:8443', 'http://localhost:3000'])(
  'accepts %s',
  (origin) => {
    expect(isFrameOrigin(origin)).toBe(true);
  },
);

test.each([
  'https://bank.example/',
  'https://bank.example/path',
  'https://*.bank.example',
  '*',
  'https:',
  "https://bank.example; script-src 'unsafe-inline'",
  'http://bank.example',
  'javascript:alert(1)',
  'null',
])('refuses %s', (origin) => {
  expect(isFrameOrigin(origin)).toBe(false);
});

test('only listed origins may frame the page', () => {
  const policy = contentSecurityPolicy('n', false);
  expect(framedBy(policy, [])).toContain("frame-ancestors 'none'");
  const framed = framedBy(policy, ['https://bank.example', 'https://shop.example']);
  expect(framed).toContain('frame-ancestors https://bank.example https://shop.example;');
  expect(framed).not.toContain("frame-ancestors 'none'");
});
