import { CallError } from '@/components/console/api/api-client';
import type { AlertAct, PendingAct } from '@/components/console/api/use-alerts';
import type { AlertDetail } from '@/core/alerts/contract';
import { BARRIERS, type Barrier } from '@/core/alerts/matches/resolve-matches';
import { allowedMoves, isOpen, UNDO_SECONDS } from '@/core/alerts/transitions';

type Me = { id: string; name: string };

/** Verdicts, assignment, tags and plain transitions are optimistic; decisions wait for the answer. */
export const isShownAtOnce = (act: AlertAct): boolean =>
  act.act === 'match' || act.act === 'assign' || act.act === 'tag' || (act.act === 'status' && isPlainMove(act));

const isPlainMove = ({ to, note, reasonCode }: AlertAct & { act: 'status' }): boolean =>
  isOpen(to) && note === undefined && reasonCode === undefined;

export function withPending(alert: AlertDetail, pending: readonly PendingAct[], me: Me): AlertDetail {
  return withoutUndone(pending).reduce((shown, one) => withAct(shown, one, me), alert);
}

function withoutUndone(pending: readonly PendingAct[]): PendingAct[] {
  const left: PendingAct[] = [];
  for (const one of pending)
    if (one.act.act === 'undo' && left.at(-1)?.act.act === 'match') left.pop();
    else left.push(one);
  return left;
}

function withAct(alert: AlertDetail, { act, at }: PendingAct, me: Me): AlertDetail {
  if (act.act === 'match') {
    const until = new Date(at + UNDO_SECONDS * 1000).toISOString();
    const judged = [act.matchId, ...(act.also ?? [])];
    const matches = alert.matches.map((match) =>
      judged.includes(match.id) ? { ...match, status: act.status } : match,
    );
    return { ...alert, matches, undo: { by: me.id, until } };
  }
  if (act.act === 'status' && isPlainMove(act) && alert.pendingDecision === null && isOpen(alert.status)) {
    const owner = act.to === 'INVESTIGATING' ? me : null;
    return {
      ...alert,
      status: act.to,
      allowedMoves: allowedMoves(act.to),
      assigneeId: owner?.id ?? null,
      assigneeName: owner?.name ?? null,
      undo: null,
    };
  }
  return { ...alert, undo: null };
}

/** Return the matches that blocked a decision; null for any other error. */
export function blockingMatches(error: unknown): Barrier | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { barrier, matches } = error.body;
  const known = BARRIERS.find((one) => one === barrier);
  return known && Array.isArray(matches) ? { barrier: known, matches: matches.map(String) } : null;
}

type Source = AlertDetail['evidence'][number];
type Found = {
  /** Found by the run itself. */
  shown: number;
  /** Below the alert threshold. */
  below: number;
  /** Found with a newer list version. */
  later: { version: string; count: number }[];
};

/** The evidence counts all stored hits; the alert holds those that reached the threshold, then or later. */
export function reviewedMatches(
  source: Source,
  matches: readonly Pick<AlertDetail['matches'][number], 'source' | 'listVersion'>[],
): Found {
  const own = matches.filter((match) => match.source === source.source);
  const inRun = (version: string | null) => !version || !source.listVersion || version === source.listVersion;
  const shown = own.filter(({ listVersion }) => inRun(listVersion)).length;
  const versions = new Set(own.flatMap(({ listVersion }) => (inRun(listVersion) ? [] : (listVersion ?? []))));
  return {
    shown,
    // An alerting match may now belong to a newer list version.
    below: Math.max(0, source.hits - Math.max(shown, source.alerting)),
    later: [...versions].map((version) => ({
      version,
      count: own.filter(({ listVersion }) => listVersion === version).length,
    })),
  };
}
