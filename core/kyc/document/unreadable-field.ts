import type { Side } from './document-types';

/** As in `missingFields`. */
export const UNREADABLE_FIELDS = [
  'name',
  'date of birth',
  'address',
  'ID number',
  'licence number',
  'passport number',
  'date of expiry',
  'machine-readable lines',
] as const;
export type UnreadableField = { field: (typeof UNREADABLE_FIELDS)[number]; side: Side | null };

type FailedRule = { missingFields?: readonly { field: string; side: Side | null }[] };

/** Null if several fields failed. */
export function unreadableField(failed: readonly FailedRule[]): UnreadableField | null {
  const missing = failed.flatMap(({ missingFields = [] }) => missingFields);
  const [name, ...others] = new Set(missing.map(({ field }) => field));
  const field = UNREADABLE_FIELDS.find((one) => one === name);
  if (field === undefined || others.length > 0) return null;
  const [side, ...otherSides] = new Set(missing.flatMap((one) => one.side ?? []));
  return { field, side: otherSides.length > 0 ? null : (side ?? null) };
}
