/** Kinds of objects whose changes the console is told of as they happen. */
export const LIVE_TYPES = ['alert', 'screeningBatch', 'kycSession', 'document'] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** What changed since the last frame: ids by kind. No word of what changed, for that is asked for by whoever may see it. */
export type LiveChanges = Partial<Record<LiveType, string[]>>;

/** A change of one object; `type` may be a kind that nobody is told of. */
export type ChangedObject = { type: string; id: string };

const isLive = (type: string): type is LiveType => (LIVE_TYPES as readonly string[]).includes(type);

/** Each object once, by its kind, in the order of its first change. Null when there is nothing to tell. */
export function changesOf(objects: readonly ChangedObject[]): LiveChanges | null {
  const changes: LiveChanges = {};
  for (const { type, id } of objects) {
    if (!isLive(type)) continue;
    const ids = changes[type] ?? [];
    if (!ids.includes(id)) changes[type] = [...ids, id];
  }
  return Object.keys(changes).length > 0 ? changes : null;
}
