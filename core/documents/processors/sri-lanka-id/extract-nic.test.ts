import { expect, test } from 'vitest';
import { readField } from '../../parsing/field';
import { withHouseNumber } from './extract-nic';

test.each([
  ['NO 947, GALLE ROAD', ['අංක 94/7, ගාලු පාර'], 'NO 94/7, GALLE ROAD'],
  ['NO 947, GALLE ROAD', ['அ 94-7', 'x'], 'NO 94-7, GALLE ROAD'],
  ['NO 94/7, GALLE ROAD', ['අංක 947'], 'NO 94/7, GALLE ROAD'],
  ['NO 947, GALLE ROAD', ['අංක 95/7'], 'NO 947, GALLE ROAD'],
  ['NO 1947, LAKE ROAD', ['අංක 94/7'], 'NO 1947, LAKE ROAD'],
])('reads %s with %s as %s', (address, others, meant) => {
  expect(withHouseNumber(readField(address, address, 0.9), others)).toMatchObject({
    value: meant,
    originalText: address,
  });
});
