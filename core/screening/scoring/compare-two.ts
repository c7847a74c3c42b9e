import { z } from 'zod';
import { FullName } from '../contract';
import { compareRecords } from './compare-records';
import { MatchExplanation } from './explain-contract';
import { explainMatch } from './explain-match';

/** `POST /console/screening/comparison`. */
export const CompareNames = z.strictObject({ fullName: FullName, listedName: FullName }).meta({ id: 'CompareNames' });
export type CompareNames = z.infer<typeof CompareNames>;
export const ComparedNames = z
  .object({
    score: z.number().min(0).max(1),
    explanation: z.string(),
    match: MatchExplanation,
  })
  .meta({ id: 'ComparedNames' });
export type ComparedNames = z.infer<typeof ComparedNames>;

/**
 * Compare two person names without a list; word frequencies are unknown, so scores may be slightly higher than against
 * a list.
 */
export function compareTwo({ fullName, listedName }: CompareNames): ComparedNames {
  const { score, nameScore, explanation } = compareRecords(fullName, {}, listedName, {}, 'person');
  const entry = {
    kind: 'individual' as const,
    names: [{ value: listedName, role: 'primary' }],
    birthDates: [],
    nationalities: [],
    countries: [],
    documents: [],
  };
  const match = explainMatch({ subject: { fullName }, entry, nameScore, commonality: 0, confidence: score });
  return { score, explanation, match };
}
