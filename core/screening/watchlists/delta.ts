import { canonicalJson } from '@/core/audit/chain';
import type { ListedParty } from '../party';

/** Undefined where the entry lacks the field. */
export type FieldChange = { field: string; before?: unknown; after?: unknown };

export type DeltaSummary = { added: number; changed: number; removed: number; fields: Record<string, number> };

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

/** Map key of an entry; source ids contain no line break. */
export const entryKey = ({ source, entityId }: { source: string; entityId: string }): string =>
  `${source}\n${entityId}`;
