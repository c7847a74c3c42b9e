import { canonicalJson } from '@/core/audit/chain';
import type { ListedParty } from '../party';

/** One field of an entry as two versions of its list have it. Undefined where the entry has none. */
export type FieldChange = { field: string; before?: unknown; after?: unknown };

/** How a version differs from the one before it: how many entries, and how many of the changed ones in which field. */
export type DeltaSummary = { added: number; changed: number; removed: number; fields: Record<string, number> };

/** Which fields of an entry differ, in the order of their names; none when it reads the same. */
export function fieldChanges(before: ListedParty, after: ListedParty): FieldChange[] {
  const old = before as unknown as Record<string, unknown>;
  const now = after as unknown as Record<string, unknown>;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => canonicalJson(old[field]) !== canonicalJson(now[field]))
    .sort()
    .map((field) => ({
      field,
      ...(old[field] !== undefined && { before: old[field] }),
      ...(now[field] !== undefined && { after: now[field] }),
    }));
}
