import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, readReply, sameText, sign, signingKeyHash, verify } from './protocol';

const KEY = `signkey-prod-${'ab12'.repeat(16)}`;

describe('what we send', () => {
  test('JSON is written with sorted keys and without what is undefined, whatever the order it was built in', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü' }], a: undefined, aa: true })).toBe(
      '{"aa":true,"b":[1,{"c":"ü","d":null}]}',
    );
  });

  test('canonical JSON says the same as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('a registration is recognised by the hash of the key, not by the key', () => {
    expect(signingKeyHash(KEY)).toMatch(/^signkey-prod-[0-9a-f]{64}$/);
    expect(signingKeyHash(KEY)).not.toContain('ab12ab12');
  });
});

describe('a signature', () => {
  const signature = sign('{"a":1}', KEY, 1_000);
  test.each([
    { case: 'the same body', body: '{"a":1}', key: KEY, now: 1_100, holds: true },
    { case: 'another body', body: '{"a":2}', key: KEY, now: 1_100, holds: false },
    { case: 'another key', body: '{"a":1}', key: KEY.replace('ab', 'cd'), now: 1_100, holds: false },
    { case: 'more than five minutes later', body: '{"a":1}', key: KEY, now: 1_301, holds: false },
  ])('over $case: $holds', ({ body, key, now, holds }) => {
    expect(verify(body, signature, key, now)).toBe(holds);
  });

  test.each(['', 't=abc&s=def', 's=00'])('that is malformed (%j) does not hold', (malformed) => {
    expect(verify('{}', malformed, KEY, 1_000)).toBe(false);
  });

  test('texts of different lengths are simply not the same', () => {
    expect([sameText('a', 'a'), sameText('a', 'ab')]).toEqual([true, false]);
  });
});

describe('an answer', () => {
  const answer = { noRetry: false, retryAfter: null };
  test('200 is the end of the function, with what it returned', () => {
    expect(readReply({ ...answer, status: 200, body: '{"n":1}' })).toEqual({ kind: 'completed', data: { n: 1 } });
  });

  test('206 carries operations', () => {
    const reply = readReply({ ...answer, status: 206, body: '[{"op":"StepPlanned","id":"x"}]' });
    expect(reply).toMatchObject({ kind: 'operations', ops: [{ op: 'StepPlanned', id: 'x' }] });
  });

  test.each([
    { status: 500, body: '{"message":"boom"}' },
    { status: 502, body: '<html>' },
    { status: 200, body: '<html>' },
    { status: 206, body: '{"no":"operation"}' },
  ])('$status $body is a fault', ({ status, body }) => {
    expect(readReply({ ...answer, status, body }).kind).toBe('failed');
  });
});
