/** Object types whose changes are pushed to the console. */
export const LIVE_TYPES = ['alert', 'screeningBatch', 'kycSession', 'document'] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** Ids changed since the last frame, by type. No content: clients fetch it with their own permissions. */
export type LiveChanges = Partial<Record<LiveType, string[]>>;

/** A changed object; its `type` may be one that is not pushed. */
export type ChangedObject = { type: string; id: string };

const isLive = (type: string): type is LiveType => (LIVE_TYPES as readonly string[]).includes(type);

/** Group changes by type without duplicates, in order of first change; null if there are none. */
export function changesOf(objects: readonly ChangedObject[]): LiveChanges | null {
  const changes: LiveChanges = {};
  for (const { type, id } of objects) {
    if (!isLive(type)) continue;
    const ids = changes[type] ?? [];
    if (!ids.includes(id)) changes[type] = [...ids, id];
  }
  return Object.keys(changes).length > 0 ? changes : null;
}
