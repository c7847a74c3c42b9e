import type { StopReason } from '@/core/kyc/session/funnel';
import { KYC_STATES, type KycState } from '@/core/kyc/session/session';
import { statusOfState } from '@/core/kyc/session/session-status';
import { dayRangeOf } from '../layout/dates/day-field';

const SHOWN = {
  all: {},
  help: { helpRequested: 'true' },
  review: { status: 'review' },
  created: { status: 'created' },
  opened: { status: 'opened' },
  document: { status: 'document' },
  face: { status: 'face' },
  complete: { isComplete: 'true' },
  checking: { outcome: 'checking' },
  verified: { outcome: 'verified' },
  refused: { outcome: 'refused', isComplete: 'true' },
  declined: { status: 'failed', isInvalid: 'false' },
  invalid: { status: 'failed', isInvalid: 'true' },
  expired: { status: 'expired' },
} as const;
export type SessionFilter = keyof typeof SHOWN;
export const SHOWS = Object.keys(SHOWN) as SessionFilter[];

/** The first is the default. */
const ORDERED = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  ending: { sortBy: 'expiresAt', sortOrder: 'asc' },
  endingLast: { sortBy: 'expiresAt', sortOrder: 'desc' },
  finished: { sortBy: 'completedAt', sortOrder: 'desc' },
  finishedFirst: { sortBy: 'completedAt', sortOrder: 'asc' },
} as const;
export type Order = keyof typeof ORDERED;
export const ORDERS = Object.keys(ORDERED) as Order[];

/** Filters set individually. */
const EITHER = ['true', 'false'] as const;
export type Either = (typeof EITHER)[number] | '';
export const ROWS = ['25', '50', '100'] as const;
export type Rows = (typeof ROWS)[number];
export const ROWS_BY_ITSELF: Rows = '50';

export type Chosen = {
  shown: SessionFilter;
  state: KycState | '';
  order: Order;
  complete: Either;
  invalid: Either;
  rows: Rows;
};

export function chosenOf(params: URLSearchParams): Chosen {
  return {
    shown: SHOWS.find((one) => one === params.get('show')) ?? 'all',
    state: KYC_STATES.find((one) => one === params.get('state')) ?? '',
    order: ORDERS.find((one) => one === params.get('order')) ?? 'newest',
    complete: EITHER.find((one) => one === params.get('complete')) ?? '',
    invalid: EITHER.find((one) => one === params.get('invalid')) ?? '',
    rows: ROWS.find((one) => one === params.get('rows')) ?? ROWS_BY_ITSELF,
  };
}

/** docs/api.md#listing-sessions; individually set filters take precedence. */
export function sessionFiltersOf(params: URLSearchParams): Record<string, string> {
  const { shown, state, order, complete, invalid, rows } = chosenOf(params);
  const { since, until } = dayRangeOf(params);
  return {
    ...SHOWN[shown],
    ...ORDERED[order],
    ...(state && { state }),
    ...(complete && { isComplete: complete }),
    ...(invalid && { isInvalid: invalid }),
    limit: rows,
    ...(since && { createdAtStart: since }),
    ...(until && { createdAtEnd: until }),
  };
}

const STOPPED: Partial<Record<StopReason, SessionFilter>> = {
  declined: 'declined',
  'out-of-tries-document': 'invalid',
  'out-of-tries-face': 'invalid',
  expired: 'expired',
};

/** Filters for the sessions that the drop-off report counts at a step; null if none match exactly. */
export function sessionsAt(
  state: KycState | null,
  reason: StopReason,
): { show: SessionFilter; state: KycState } | null {
  // No filter separates opened from unopened expired sessions.
  if (!state || (state === 'home' && reason === 'expired')) return null;
  const show = reason === 'under-way' ? statusOfState(state) : STOPPED[reason];
  return show ? { show, state } : null;
}

/** True if a filter behind the phone's filter button is set. */
export const isUsualUsed = (params: URLSearchParams): boolean =>
  ['state', 'since', 'until', 'order', 'environment'].some((name) => params.get(name));

export const isNarrowed = (params: URLSearchParams): boolean => {
  const { sortBy: _by, sortOrder: _order, limit: _rows, ...narrow } = sessionFiltersOf(params);
  return Object.keys(narrow).length > 0;
};
