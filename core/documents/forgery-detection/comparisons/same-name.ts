import { compareRecords } from '@/core/screening/scoring/compare-records';

/** Below this score of the name matcher two spellings are not one name: genuine ones reach .8 and more, one changed word of three about .6. */
const OTHER_NAME = 0.66;

/** Whether two spellings, of any scripts, may be one person's name as a reader sees it. */
export function sameName(one: string, other: string): boolean {
  return Math.max(likeness(one, other), likeness(joined(one), joined(other))) >= OTHER_NAME;
}

const likeness = (a: string, b: string): number => compareRecords(a, {}, b, {}, 'person').nameScore;
/** Readers lose spaces. */
const joined = (name: string): string => name.replaceAll(' ', '');
