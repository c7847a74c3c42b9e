import type { SourceEvidence } from '../request-contract';

/** Where one source of articles stands, as far as its age goes. */
export type PressSource = { connected: boolean; articles: number; freshAt: Date | null };

/** A source is asked every few hours; one that was silent for longer than this has missed news. */
const STALE_MS = 2 * 86_400_000;

export const NO_PRESS = 'No press was searched: no source of articles is connected, or none has answered yet.';

type Line = Pick<SourceEvidence, 'kind' | 'status' | 'checkedAt' | 'gatheredAt'>;

/**
 * What keeps a run's "nothing in the press" from meaning it, as its evidence tells it: that no press was searched, or an old one. Nothing
 * before the press was asked, and nothing of an age that was not kept yet.
 */
export function pressOfRun(evidence: readonly Line[]): string[] {
  const press = evidence.filter(({ kind }) => kind === 'adverse-media');
  const [first] = press;
  if (!first) return [];
  if (press.every(({ status }) => status === 'skipped' || status === 'unavailable')) return [NO_PRESS];
  const searched = press.filter(({ status }) => status === 'success');
  if (searched.length === 0 || searched.some(({ gatheredAt }) => gatheredAt === undefined)) return [];
  const times = searched.flatMap(({ gatheredAt }) => (gatheredAt ? [Date.parse(gatheredAt)] : []));
  return oldPress(times, Date.parse(first.checkedAt));
}

/**
 * What keeps "nothing in the press" from meaning it: no source of articles, or none that was gathered from lately. Said with answers that
 * cannot carry evidence of their own.
 */
export function pressWarnings(sources: readonly PressSource[], now: Date): string[] {
  const searched = sources.filter(({ articles, freshAt }) => articles > 0 || freshAt !== null);
  if (searched.length === 0) return [NO_PRESS];
  return oldPress(
    searched.flatMap(({ freshAt }) => (freshAt ? [freshAt.getTime()] : [])),
    now.getTime(),
  );
}

/** `gathered`: when each source was last gathered from, of those that ever were. */
function oldPress(gathered: readonly number[], now: number): string[] {
  const newest = Math.max(0, ...gathered);
  if (newest >= now - STALE_MS) return [];
  const since = newest === 0 ? 'never' : `last on ${new Date(newest).toISOString().slice(0, 10)}`;
  return [`Articles were gathered ${since}: what the press wrote since is not found.`];
}
