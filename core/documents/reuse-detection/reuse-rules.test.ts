import { expect, test } from 'vitest';
import { readField } from '../parsing/field';
import { canonicalNumber } from './document-numbers';
import { numbersOf } from './numbers-of';
import { HASH_SIDE, hashBands, hashDistance, pictureHash } from './picture-hash';

function drawing(seed: number, change: (value: number, at: number) => number = (value) => value): number[] {
  const blobs = [3, 7, 11, 17].map((step, index) => ({
    x: (seed * step * 13) % HASH_SIDE,
    y: (seed * step * 29) % HASH_SIDE,
    size: 6 + ((seed + index) % 5) * 3,
  }));
  return Array.from({ length: HASH_SIDE * HASH_SIDE }, (_, at) => {
    const [x, y] = [at % HASH_SIDE, Math.floor(at / HASH_SIDE)];
    const light = blobs.reduce(
      (sum, blob) => sum + 200 * Math.exp(-(((x - blob.x) / blob.size) ** 2 + ((y - blob.y) / blob.size) ** 2)),
      20,
    );
    return change(Math.min(255, light), at);
  });
}

test('returns a similar hash for a changed image and another for another image', () => {
  const hash = pictureHash(drawing(5));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const change of [
    (value: number) => value * 0.8 + 30,
    (value: number) => Math.round(value / 8) * 8,
    (value: number, at: number) => value + ((at * 7919) % 7) - 3,
  ]) {
    expect(hashDistance(hash, pictureHash(drawing(5, change)))).toBeLessThanOrEqual(14);
  }
  for (const other of [6, 7, 8, 9]) expect(hashDistance(hash, pictureHash(drawing(other)))).toBeGreaterThan(40);
});

test('shares a hash band for up to 15 different bits', () => {
  const a = '0'.repeat(64);
  const b = `${'1000'.repeat(15)}0000`;
  expect(hashDistance(a, b)).toBe(15);
  const pieces = new Set(hashBands(a));
  expect(hashBands(b).filter((band) => pieces.has(band))).toEqual(['15:0000']);
});

test.each([
  ['NIC', '853400937V', '853400937 v'],
  ['NIC', '853400937V', '198534000937'],
  ['PASSPORT', 'N1234567', 'n 123-4567'],
] as const)('%s %s and %s have the same canonical number', (kind, a, b) =>
  expect(canonicalNumber({ kind, number: a })).toBe(canonicalNumber({ kind, number: b })),
);

test('separates kinds of numbers and skips incomplete numbers', () => {
  expect(canonicalNumber({ kind: 'PASSPORT', number: 'B1234567' })).not.toBe(
    canonicalNumber({ kind: 'LICENCE', number: 'B1234567' }),
  );
  expect(canonicalNumber({ kind: 'LICENCE', number: '-' })).toBeNull();
  const parts = { INVOICE: ['supplierName', 'invoiceNumber'] };
  const schema = { invoiceNumber: readField('7', '7', 1) };
  expect(numbersOf(schema, parts)).toEqual([]);
  expect(numbersOf({ ...schema, supplierName: readField('Acme', 'Acme', 1) }, parts)).toEqual([
    { kind: 'INVOICE', number: 'Acme 7' },
  ]);
});
