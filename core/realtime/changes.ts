export const LIVE_TYPES = ['alert', 'screeningBatch', 'kycSession', 'document'] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** Ids by type; no content, as clients fetch it with their own permissions. */
export type LiveChanges = Partial<Record<LiveType, string[]>>;

export type ChangedObject = { type: string; id: string };

const isLive = (type: string): type is LiveType => (LIVE_TYPES as readonly string[]).includes(type);

/** Group ids by type without duplicates; null if empty. */
export function changesOf(objects: readonly ChangedObject[]): LiveChanges | null {
  const changes: LiveChanges = {};
  for (const { type, id } of objects) {
    if (!isLive(type)) continue;
    const ids = changes[type] ?? [];
    if (!ids.includes(id)) changes[type] = [...ids, id];
  }
  return Object.keys(changes).length > 0 ? changes : null;
}
