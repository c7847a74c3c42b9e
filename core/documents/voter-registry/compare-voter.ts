import { compareRecords } from '@/core/screening/scoring/compare-records';
import { failed, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { VoterRecord } from './voter-record';

/** Name matcher score of equal names. */
const SAME_NAME = 0.8;

/** The best pair of names across scripts counts. Missing data counts as agreement; without names confidence is low. */
export function compareVoter(record: VoterRecord, printed: readonly string[], sex: 'MALE' | 'FEMALE'): RuleOutcome {
  const listed = [record.name, record.nameSinhala, record.nameTamil].filter((name) => name !== null);
  const scores = printed.flatMap((one) =>
    listed.map((other) => compareRecords(one, {}, other, {}, 'person').nameScore),
  );
  const best = Math.max(0, ...scores);
  const compared = scores.length > 0;
  const differences = [
    ...(compared && best < SAME_NAME ? ['name'] : []),
    ...(record.sex !== null && record.sex !== sex ? ['sex'] : []),
  ];
  if (differences.length === 0) return passed('voter-registry-match', compared ? best : 0.5);
  return failed(
    'voter-registry-match',
    differences.includes('sex') ? 0.8 : 1 - best,
    `The voter registry has another ${differences.join(' and ')}.`,
  );
}
