import { KYC_STATES, type KycState } from '@/core/kyc/session';
import { dayRangeOf } from '../shell/day';

/** What the list can be narrowed to, and by which filters. */
const SHOWN = {
  all: {},
  help: { helpAsked: 'true' },
  review: { review: 'true' },
  complete: { isComplete: 'true' },
  open: { isComplete: 'false', isInvalid: 'false' },
  declined: { declined: 'true' },
  invalid: { isInvalid: 'true' },
} as const;
export type Shown = keyof typeof SHOWN;
export const SHOWS = Object.keys(SHOWN) as Shown[];

/** In which order, the first by itself. */
const ORDERED = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  ending: { sortBy: 'expiresAt', sortOrder: 'asc' },
  finished: { sortBy: 'completedAt', sortOrder: 'desc' },
} as const;
export type Order = keyof typeof ORDERED;
export const ORDERS = Object.keys(ORDERED) as Order[];

export type Chosen = { shown: Shown; state: KycState | ''; order: Order };

/** What the address asks for; what it names that is none of these is left out. */
export function chosenOf(params: URLSearchParams): Chosen {
  return {
    shown: SHOWS.find((one) => one === params.get('show')) ?? 'all',
    state: KYC_STATES.find((one) => one === params.get('state')) ?? '',
    order: ORDERS.find((one) => one === params.get('order')) ?? 'newest',
  };
}

/** The same as filters of the API (decision D14). */
export function filtersOf(params: URLSearchParams): Record<string, string> {
  const { shown, state, order } = chosenOf(params);
  const { since, until } = dayRangeOf(params);
  return {
    ...SHOWN[shown],
    ...ORDERED[order],
    ...(state && { state }),
    ...(since && { createdAtStart: since }),
    ...(until && { createdAtEnd: until }),
  };
}

/** Whether anything is left out of the list. */
export const isNarrowed = (params: URLSearchParams): boolean => {
  const { sortBy: _by, sortOrder: _order, ...narrow } = filtersOf(params);
  return Object.keys(narrow).length > 0;
};
