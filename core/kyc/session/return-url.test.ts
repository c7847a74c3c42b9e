import { expect, test } from 'vitest';
import { ReturnUrl } from './return-url';

test.each([
  'https://bank.example/done',
  'https://bank.example/done?session={sessionId}&a=1#end',
  'http://localhost:8080/done',
  'http://127.0.0.1/done',
])('accepts %s', (address) => {
  expect(ReturnUrl.safeParse(address).success).toBe(true);
});

test.each([
  'http://bank.example/done',
  'http://localhost.evil.example/',
  'https://user:secret@bank.example/',
  'https://bank.example/{id}',
  'https://intranet/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/done',
  `https://bank.example/${'a'.repeat(500)}`,
])('refuses %s', (address) => {
  expect(ReturnUrl.safeParse(address).success).toBe(false);
});
