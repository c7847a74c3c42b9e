import type { AlertAct, PendingAct } from '@/components/console/api/use-alerts';
import type { AlertDetail } from '@/core/alerts/contract';
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
    const matches = alert.matches.map((match) => (match.id === act.matchId ? { ...match, status: act.status } : match));
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
