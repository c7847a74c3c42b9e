import { DomainError } from '../errors';
import { hasRole, type Role } from '../organizations/roles';

/** See docs/api.md#alert-transitions. */
export const ALERT_STATUSES = ['TRIGGERED', 'INVESTIGATING', 'DISMISSED', 'ACTIONED'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

export const OPEN_STATUSES = ['TRIGGERED', 'INVESTIGATING'] as const satisfies readonly AlertStatus[];

export const isOpen = (status: string): boolean => OPEN_STATUSES.some((open) => open === status);

export const MATCH_STATUSES = ['open', 'falsePositive', 'truePositive'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** See docs/api.md#alert-transitions. */
export const DISMISS_REASONS = [
  'NAME_ONLY',
  'DOB_DIFFERENT',
  'COUNTRY_DIFFERENT',
  'ID_DIFFERENT',
  'DECEASED',
  'LIST_ENTRY_OUTDATED',
  'DUPLICATE',
  'OTHER',
] as const;
/** The subject is not the listed one; other reasons say why a match is irrelevant. */
export const IDENTITY_REASONS = ['NAME_ONLY', 'DOB_DIFFERENT', 'COUNTRY_DIFFERENT', 'ID_DIFFERENT'] as const;
export const ACTION_REASONS = ['ACCOUNT_BLOCKED', 'REPORT_FILED', 'EDD_STARTED', 'RELATIONSHIP_ENDED'] as const;
export const REASON_CODES = [...DISMISS_REASONS, ...ACTION_REASONS] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Actor of rule decisions. */
export const AUTO_DISMISS = 'auto-dismiss';

export const NOTE_MIN = 10;

export const NOTE_MAX = 4_000;

/** The event is sent afterwards. */
export const UNDO_SECONDS = 10;

type Rule = {
  role: Role;
  /** One of these is required. */
  reasons?: readonly ReasonCode[];
  note?: boolean;
};

/** All allowed transitions (docs/api.md#alert-transitions). */
const MOVES: Record<AlertStatus, Partial<Record<AlertStatus, Rule>>> = {
  TRIGGERED: {
    INVESTIGATING: { role: 'analyst' },
    DISMISSED: { role: 'analyst', reasons: DISMISS_REASONS, note: true },
  },
  INVESTIGATING: {
    TRIGGERED: { role: 'analyst' },
    DISMISSED: { role: 'analyst', reasons: DISMISS_REASONS, note: true },
    ACTIONED: { role: 'analyst', reasons: ACTION_REASONS, note: true },
  },
  DISMISSED: { INVESTIGATING: { role: 'lead', note: true } },
  ACTIONED: { INVESTIGATING: { role: 'lead', note: true } },
};

/** Optional parts of a decision: number of a filed report, and the organization's own reason. */
export type DecisionExtras = {
  reference?: string | undefined;
  ownReason?: { code: string; label: string } | undefined;
};

export type PendingDecision = DecisionExtras & {
  to: AlertStatus;
  by: string;
  at: string;
  reasonCode: ReasonCode;
  note: string;
};

export type AlertTransition = {
  from: AlertStatus;
  to: AlertStatus;
  /** A key proposes and decides as an analyst, and approves nothing. */
  by: { id: string; role: Role; isKey?: boolean };
  reasonCode?: ReasonCode | undefined;
  note?: string | undefined;
  extras?: DecisionExtras;
  pending: PendingDecision | null;
  /** Member who created the key of the proposal: knows its secret, so is no second reviewer. */
  keyCreator?: string | null;
  fourEyes: boolean;
};

export type TransitionVerdict =
  | {
      kind: 'moved';
      reasonCode: ReasonCode | null;
      note: string | null;
      proposedBy: string | null;
      approvalNote: string | null;
      extras: DecisionExtras;
    }
  | { kind: 'proposed'; decision: Omit<PendingDecision, 'at'> };

export function allowedMoves(from: AlertStatus): AlertStatus[] {
  return ALERT_STATUSES.filter((to) => MOVES[from][to] !== undefined);
}

/**
 * Throws 409 if not allowed or overriding a proposal, 403 for the role or one's own proposal (ADR 20), 400 for a
 * missing or different reason or a missing note.
 */
export function decideMove(move: AlertTransition): TransitionVerdict {
  const { from, to, by, pending } = move;
  const rule = MOVES[from][to];
  if (!rule) {
    throw new DomainError('INVALID_ALERT_TRANSITION', `An alert cannot go from ${from} to ${to}.`, {
      extra: { from, to, allowed: allowedMoves(from) },
    });
  }
  if (!hasRole(by.role, rule.role)) throw new DomainError('FORBIDDEN', `This requires the ${rule.role} role.`);
  if (pending) return confirm(pending, move);
  const { reasonCode, note } = requireReasons(rule, move);
  const extras = reasonCode ? (move.extras ?? {}) : {};
  if (move.fourEyes && reasonCode && note) {
    return { kind: 'proposed', decision: { to, by: by.id, reasonCode, note, ...extras } };
  }
  return { kind: 'moved', reasonCode, note, proposedBy: null, approvalNote: null, extras };
}

function confirm(pending: PendingDecision, move: AlertTransition): TransitionVerdict {
  const { to, by, reasonCode, note, keyCreator } = move;
  if (pending.to !== to) {
    throw new DomainError(
      'INVALID_ALERT_TRANSITION',
      'A decision is pending approval. Approve, return or withdraw it first.',
      { extra: { pending: pending.to } },
    );
  }
  if (by.isKey) throw new DomainError('FORBIDDEN', 'A member must approve or return this decision in the console.');
  if (keyCreator === by.id) {
    throw new DomainError('FORBIDDEN', 'Your API key proposed this decision, so another member must approve it.');
  }
  if (pending.by === by.id) {
    throw new DomainError(
      'FORBIDDEN',
      'You proposed this decision, so a second reviewer must approve it. You can withdraw it and decide again.',
    );
  }
  if (reasonCode && reasonCode !== pending.reasonCode) {
    const message = `is ${pending.reasonCode} in the proposal. Approve it without another reason, or send it back.`;
    throw new DomainError('VALIDATION_ERROR', `reasonCode: ${message}`, {
      errors: [{ path: 'reasonCode', code: 'custom', message }],
    });
  }
  const added = note?.trim() ?? '';
  return {
    kind: 'moved',
    reasonCode: pending.reasonCode,
    note: pending.note,
    proposedBy: pending.by,
    approvalNote: added === '' || added === pending.note ? null : added,
    extras: extrasOf(pending),
  };
}

export const extrasOf = ({ reference, ownReason }: DecisionExtras): DecisionExtras => ({
  ...(reference && { reference }),
  ...(ownReason && { ownReason }),
});

function requireReasons(rule: Rule, move: AlertTransition): { reasonCode: ReasonCode | null; note: string | null } {
  const note = move.note?.trim() ?? '';
  if (rule.reasons && (!move.reasonCode || !rule.reasons.includes(move.reasonCode))) {
    throw missing('reasonCode', `must be one of ${rule.reasons.join(', ')}`);
  }
  if (rule.note && note.length < NOTE_MIN) throw missing('note', `must have at least ${NOTE_MIN} characters`);
  return { reasonCode: rule.reasons ? (move.reasonCode ?? null) : null, note: note === '' ? null : note };
}

function missing(path: string, message: string): DomainError {
  return new DomainError('VALIDATION_ERROR', `${path}: ${message}`, { errors: [{ path, code: 'required', message }] });
}
