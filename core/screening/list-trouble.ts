import { z } from 'zod';
import { isLayoutFault } from './list-layout';
import { pepSourceIds } from './pep-source-ids';
import { type SourceId, sourceIds } from './source-ids';

/** What members are told of a list by mail: a version that is held back, or a list that nobody could confirm for too long. */
export const LIST_TROUBLES = ['listHeld', 'listLate'] as const;

/** One list in trouble, or a register of political office of which a file is held back. `since` names the occurrence: it stays the same until the list is well again. */
export const ListTrouble = z.object({
  kind: z.enum(LIST_TROUBLES),
  source: z.enum([...sourceIds, ...pepSourceIds]),
  since: z.iso.datetime(),
  /** What is missing in a version whose layout is not known, by name. */
  missing: z.string().max(500).optional(),
});
export type ListTrouble = z.infer<typeof ListTrouble>;

/** How a list stands; `real`: an official version is searched, not the invented one. */
export type ListStanding = {
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
export function troubleOf(list: ListStanding, lateHours: number, now: Date): ListTrouble | null {
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
export const sameTrouble = (a: ListTrouble, b: ListTrouble): boolean =>
  a.kind === b.kind && a.source === b.source && a.since === b.since;
