import { expect, test } from 'vitest';
import { CreateApiKey, keyState } from './contract';

const now = new Date('2026-11-21T00:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

test.each([
  [null, null, 'active'],
  [days(365), null, 'active'],
  [days(10), null, 'expiring'],
  [days(0), null, 'expired'],
  [days(300), days(1), 'expiring'],
  [days(300), days(-1), 'invalidated'],
  [days(-5), days(-1), 'invalidated'],
])('a key that expires %s and is invalidated %s is %s', (expiresAt, invalidatedAt, state) => {
  expect(keyState({ expiresAt, invalidatedAt }, now)).toBe(state);
});

test('refuses a key without a product, with an unknown lifetime or an empty name', () => {
  const good = { name: 'Core banking', products: ['AML_SCREENING'], environment: 'live', lifeDays: 365 };
  expect(CreateApiKey.safeParse(good).success).toBe(true);
  for (const bad of [{ products: [] }, { products: ['X'] }, { lifeDays: 7 }, { name: '  ' }, { environment: 'prod' }])
    expect(CreateApiKey.safeParse({ ...good, ...bad }).success).toBe(false);
});
