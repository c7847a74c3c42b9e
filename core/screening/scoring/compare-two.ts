import { z } from 'zod';
import { FullName } from '../contract';
import { compareRecords } from './compare-records';
import { MatchExplanation } from './explain-contract';
import { explainMatch } from './explain-match';

/** Body and answer of `POST /console/screening/comparison`. */
export const CompareNames = z.strictObject({ fullName: FullName, listedName: FullName }).meta({ id: 'CompareNames' });
export type CompareNames = z.infer<typeof CompareNames>;
export const ComparedNames = z
  .object({
    score: z.number().min(0).max(1),
    /** Why, in one paragraph. */
    explanation: z.string(),
    match: MatchExplanation,
  })
  .meta({ id: 'ComparedNames' });
export type ComparedNames = z.infer<typeof ComparedNames>;

/**
 * Two names of people against each other, as the matcher compares a customer's with one on a list. No list is asked, so how many bear a word
 * is not known and counts for nothing: against a list the same two names may come to a few hundredths less.
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
