import { expect, test } from 'vitest';
import { failed, passed } from '@/core/documents/pipeline/rule-outcome';
import { judgeAccepted } from './accepted-document';
import { DOCUMENT_TYPES } from './document-types';

const rules = [passed('document-provided'), passed('supported-document', 0.95), failed('all-pages-provided', 0.9)];

test('keeps the rules for an accepted or unrecognized document', () => {
  expect(judgeAccepted(rules, 'SRI_LANKA_PASSPORT', ['PASSPORT'])).toEqual(rules);
  expect(judgeAccepted(rules, null, ['PASSPORT'])).toEqual(rules);
  expect(judgeAccepted(rules, 'SRI_LANKA_NIC_OLD', DOCUMENT_TYPES)).toEqual(rules);
});

test('fails one rule for another document and names it', () => {
  const [provided, supported, sides] = judgeAccepted(rules, 'SRI_LANKA_NIC_OLD', ['NIC_NEW', 'PASSPORT']);
  expect([provided, sides]).toEqual([rules[0], rules[2]]);
  expect(supported).toMatchObject({ id: 'supported-document', outcome: 'failed', confidence: 0.95 });
  expect(supported?.detail).toBe(
    'Recognised as SRI_LANKA_NIC_OLD, which this session does not take (NIC_NEW, PASSPORT).',
  );
});
