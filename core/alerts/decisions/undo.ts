import { z } from 'zod';
import { DomainError } from '@/core/errors';
import { ALERT_STATUSES, MATCH_STATUSES, UNDO_SECONDS } from '../transitions';

/** Later than the undo deadline, to allow for clock differences. */
export const NOTIFY_AFTER_SECONDS = UNDO_SECONDS + 1;

const maker = { by: z.string(), until: z.iso.datetime() };

/** Undo of match decisions. Match decisions send no event, so nothing waits in the outbox. */
const verdict = z.object({ id: z.string(), from: z.enum(MATCH_STATUSES) });
const VerdictUndo = z.object({ ...maker, match: verdict, also: z.array(verdict).default([]) });

/** Stored with a decision for its undo. */
const StatusUndo = z.object({
  ...maker,
  outboxId: z.string(),
  before: z.object({
    status: z.enum(ALERT_STATUSES),
    assigneeId: z.string().nullable(),
    sequence: z.int(),
    resolution: z.unknown(),
    pendingDecision: z.unknown(),
    judged: z.array(z.string()).default([]),
  }),
});

export const DecisionUndo = z.union([VerdictUndo, StatusUndo]);
export type StatusUndo = z.infer<typeof StatusUndo>;
export type DecisionUndo = z.infer<typeof DecisionUndo>;

export function assertUndoable(undo: DecisionUndo | null, memberId: string, now: Date): asserts undo is DecisionUndo {
  if (!undo || now.getTime() > Date.parse(undo.until)) {
    throw new DomainError('INVALID_ALERT_TRANSITION', 'It is too late to undo this; reopen the alert instead.');
  }
  if (undo.by !== memberId) throw new DomainError('FORBIDDEN', 'Only the member who made a decision can undo it.');
}
