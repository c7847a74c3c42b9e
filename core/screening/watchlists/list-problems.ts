import { z } from 'zod';
import { pepSourceIds } from '../pep-datasets/pep-source-ids';
import { isLayoutFault } from './list-layout';
import { type SourceId, sourceIds } from './source-ids';

/** What members are told of a list by mail: a version that is held back, or a list that nobody could confirm for too long. */
export const LIST_PROBLEMS = ['listHeld', 'listLate'] as const;

/** One list in trouble, or a register of political office of which a file is held back. `since` names the occurrence: it stays the same until the list is well again. */
export const ListProblem = z.object({
  kind: z.enum(LIST_PROBLEMS),
  source: z.enum([...sourceIds, ...pepSourceIds]),
  since: z.iso.datetime(),
  /** What is missing in a version whose layout is not known, by name. */
  missing: z.string().max(500).optional(),
});
export type ListProblem = z.infer<typeof ListProblem>;

/** How a list stands; `real`: an official version is searched, not the invented one. */
export type ListState = {
  source: SourceId;
  real: boolean;
  outcome: string | null;
  freshAt: Date | null;
  failingSince: Date | null;
  reason?: string | null;
};

/**
 * What is wrong with a list, the graver first. An invented or missing list that nobody asks for is no trouble: the console says what
 * it is. One that has been asked for in vain for as long as makes another late is.
 */
export function troubleOf(list: ListState, lateHours: number, now: Date): ListProblem | null {
  const { source, real, outcome, freshAt, failingSince, reason } = list;
  if (outcome === 'held' && failingSince) {
    const missing = reason && isLayoutFault(reason) ? reason.slice(0, 500) : undefined;
    return { kind: 'listHeld', source, since: failingSince.toISOString(), ...(missing && { missing }) };
  }
  const since = real ? (freshAt ?? failingSince) : failingSince;
  const late = since !== null && since.getTime() < now.getTime() - lateHours * 3_600_000;
  return late ? { kind: 'listLate', source, since: since.toISOString() } : null;
}

/** Whether two are one occurrence. */
export const isSameProblem = (a: ListProblem, b: ListProblem): boolean =>
  a.kind === b.kind && a.source === b.source && a.since === b.since;
