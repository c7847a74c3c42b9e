import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, readReply, sameText, sign, signingKeyHash, verify } from './protocol';

const KEY = `signkey-prod-${'ab12'.repeat(16)}`;

describe('canonical JSON and key hash', () => {
  test('writes JSON with sorted keys and without undefined members', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü' }], a: undefined, aa: true })).toBe(
      '{"aa":true,"b":[1,{"c":"ü","d":null}]}',
    );
  });

  test('writes JSON equal to JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('identifies a registration by the hash of the signing key', () => {
    expect(signingKeyHash(KEY)).toMatch(/^signkey-prod-[0-9a-f]{64}$/);
    expect(signingKeyHash(KEY)).not.toContain('ab12ab12');
  });
});

describe('signature', () => {
  const signature = sign('{"a":1}', KEY, 1_000);
  test.each([
    { case: 'the same body', body: '{"a":1}', key: KEY, now: 1_100, holds: true },
    { case: 'another body', body: '{"a":2}', key: KEY, now: 1_100, holds: false },
    { case: 'another key', body: '{"a":1}', key: KEY.replace('ab', 'cd'), now: 1_100, holds: false },
    { case: 'more than five minutes later', body: '{"a":1}', key: KEY, now: 1_301, holds: false },
  ])('is valid for $case: $holds', ({ body, key, now, holds }) => {
    expect(verify(body, signature, key, now)).toBe(holds);
  });

  test.each(['', 't=abc&s=def', 's=00'])('is invalid when malformed (%j)', (malformed) => {
    expect(verify('{}', malformed, KEY, 1_000)).toBe(false);
  });

  test('compares texts of different lengths as unequal', () => {
    expect([sameText('a', 'a'), sameText('a', 'ab')]).toEqual([true, false]);
  });
});

describe('reply', () => {
  const answer = { noRetry: false, retryAfter: null };
  test('reads 200 as the end of the function with its result', () => {
    expect(readReply({ ...answer, status: 200, body: '{"n":1}' })).toEqual({ kind: 'completed', data: { n: 1 } });
  });

  test('reads operations from 206', () => {
    const reply = readReply({ ...answer, status: 206, body: '[{"op":"StepPlanned","id":"x"}]' });
    expect(reply).toMatchObject({ kind: 'operations', ops: [{ op: 'StepPlanned', id: 'x' }] });
  });

  test.each([
    { status: 500, body: '{"message":"boom"}' },
    { status: 502, body: '<html>' },
    { status: 200, body: '<html>' },
    { status: 206, body: '{"no":"operation"}' },
  ])('reads $status $body as a failure', ({ status, body }) => {
    expect(readReply({ ...answer, status, body }).kind).toBe('failed');
  });
});
