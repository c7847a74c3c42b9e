import { z } from 'zod';
import { pepSourceIds } from '../pep-datasets/pep-source-ids';
import { isLayoutFault } from './list-layout';
import { type SourceId, sourceIds } from './source-ids';

/** Problems reported by email: a held version, or a list unconfirmed for too long. */
export const LIST_PROBLEMS = ['listHeld', 'listLate'] as const;

/** Problem of a watchlist or PEP list. `since` identifies the occurrence until it is resolved. */
export const ListProblem = z.object({
  kind: z.enum(LIST_PROBLEMS),
  source: z.enum([...sourceIds, ...pepSourceIds]),
  since: z.iso.datetime(),
  missing: z.string().max(500).optional(),
});
export type ListProblem = z.infer<typeof ListProblem>;

/** `real`: an official version is searched, not the demonstration. */
export type ListState = {
  source: SourceId;
  real: boolean;
  outcome: string | null;
  freshAt: Date | null;
  failingSince: Date | null;
  reason?: string | null;
};

/**
 * Return the gravest problem. Demonstration and missing lists count only once downloads have failed for longer than the
 * late limit.
 */
export function listProblem(list: ListState, lateHours: number, now: Date): ListProblem | null {
  const { source, real, outcome, freshAt, failingSince, reason } = list;
  if (outcome === 'held' && failingSince) {
    const missing = reason && isLayoutFault(reason) ? reason.slice(0, 500) : undefined;
    return { kind: 'listHeld', source, since: failingSince.toISOString(), ...(missing && { missing }) };
  }
  const since = real ? (freshAt ?? failingSince) : failingSince;
  const late = since !== null && since.getTime() < now.getTime() - lateHours * 3_600_000;
  return late ? { kind: 'listLate', source, since: since.toISOString() } : null;
}

export const isSameProblem = (a: ListProblem, b: ListProblem): boolean =>
  a.kind === b.kind && a.source === b.source && a.since === b.since;
