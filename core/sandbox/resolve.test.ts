import { describe, expect, test } from 'vitest';
import { processors } from '@/core/documents/processors';
import { ANSWER_INPUTS, DOCUMENT_INPUTS, SCREENING_INPUTS, SESSION_INPUTS } from './magic-inputs';
import {
  answerOverride,
  assertDocumentInput,
  assertSessionInput,
  documentOverride,
  sandboxName,
  screeningOverride,
  sessionOverride,
} from './resolve';

const TABLES = [
  ['answer', ANSWER_INPUTS, answerOverride],
  ['document', DOCUMENT_INPUTS, documentOverride],
  ['KYC session', SESSION_INPUTS, sessionOverride],
] as const;
const SRI_LANKA_ID = processors.SRI_LANKA_ID;

describe.each(TABLES)('%s inputs', (_, inputs, resolve) => {
  test.each(inputs.map(({ value, override }) => [value, override] as const))('%s', (value, override) => {
    const metadata = { sandbox: value };
    expect(resolve({ environment: 'test', metadata })).toEqual(override);
    for (const environment of ['live', '', 'TEST', 'tests']) expect(resolve({ environment, metadata })).toBeNull();
  });
});

describe('names of the sandbox', () => {
  test.each(SCREENING_INPUTS.map(({ value, override }) => [sandboxName(value), override] as const))(
    '%s',
    (fullName, override) => {
      expect(screeningOverride({ environment: 'test', fullName })).toEqual(override);
      expect(screeningOverride({ environment: 'live', fullName })).toBeNull();
    },
  );

  test('stand for an answer as well', () => {
    expect(sandboxName('RATE_LIMITED')).toBe('Sandbox Rate Limited');
    const asked = { fullName: ' sandbox  RATE limited ' };
    expect(answerOverride({ environment: 'test', ...asked })).toEqual({ kind: 'error', code: 'RATE_LIMITED' });
    expect(answerOverride({ environment: 'live', ...asked })).toBeNull();
    expect(answerOverride({ environment: 'test', fullName: 'Rate Limited' })).toBeNull();
  });
});

test('each value means one thing per place', () => {
  for (const inputs of [DOCUMENT_INPUTS, SESSION_INPUTS, SCREENING_INPUTS]) {
    const values = [...ANSWER_INPUTS, ...inputs].map(({ value }) => value);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

test('a misspelt value is refused for a test key and is data for a live key', () => {
  const metadata = { sandbox: 'NAME_MISMACH' };
  expect(() => assertDocumentInput({ environment: 'test', metadata }, SRI_LANKA_ID)).toThrow('not a known value');
  expect(() => assertSessionInput({ environment: 'test', metadata })).toThrow('not a known value');
  expect(() => assertDocumentInput({ environment: 'live', metadata }, SRI_LANKA_ID)).not.toThrow();
  expect(() => assertSessionInput({ environment: 'live', metadata })).not.toThrow();
});

test('a rule or stage of another processor is refused', () => {
  const given = (sandbox: string) => ({ environment: 'test', metadata: { sandbox } });
  expect(() => assertDocumentInput(given('VENDOR_MISMATCH'), SRI_LANKA_ID)).toThrow('belongs to no rule or stage');
  expect(() => assertDocumentInput(given('voter_registry:failed'), processors.INVOICE)).toThrow('belongs to no rule');
  expect(() => assertDocumentInput(given('VENDOR_MISMATCH'), processors.INVOICE)).not.toThrow();
});
