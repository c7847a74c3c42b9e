import { expect, test } from 'vitest';
import { GIVEN_UP } from '../liveness/interruption';
import { RUN_FAULTS } from '../liveness/judge-run';
import { CreateKycSession, KycSession } from './contract';
import { KycSessionFilters, KycSessionQuery } from './session-query';

test.each(['\u202eNimal', 'Nimal\u2066', 'Nimal\r\nPerera', 'Nimal\u2028Perera'])(
  'refuses the name %j',
  (customerName) => {
    expect(CreateKycSession.safeParse({ customerName }).error?.issues[0]?.path).toEqual(['customerName']);
  },
);

test('accepts names with joiners and plain direction marks', () => {
  for (const customerName of ['ශ්‍රී ලංකා', 'علی\u200cرضا', 'שלום\u200f'])
    expect(CreateKycSession.parse({ customerName })?.customerName).toBe(customerName);
});

test.each([{ createdAt: { foo: 1 } }, { createdAt: { start: '2026-01-01', foo: 1 } }])(
  'refuses a range with an unknown field (%j) at its path',
  (filters) => {
    const { error } = KycSessionFilters.safeParse(filters);
    expect(error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', path: ['createdAt'], keys: ['foo'] });
  },
);

test.each([{ 'createdAt[foo]': '1' }, { 'createdAt.foo': '1' }, { createdAt: '{"foo":1}' }])(
  'refuses a range with an unknown field in a query: %j',
  (query) => {
    expect(KycSessionQuery.safeParse(query).error?.issues[0]).toMatchObject({ path: ['createdAt'] });
  },
);

test('reads a range in each notation', () => {
  const start = new Date('2026-01-01T00:00:00Z');
  for (const query of [
    { 'createdAt[start]': '2026-01-01' },
    { createdAtFrom: '2026-01-01' },
    { createdAt: '2026-01-01' },
  ])
    expect(KycSessionQuery.parse(query).createdAt).toEqual({ start });
});

test('documents every error code of a face check', () => {
  const told = KycSession.shape.lastError.description ?? '';
  for (const code of [...RUN_FAULTS, ...GIVEN_UP]) expect(told).toContain(`\`${code}\``);
});
