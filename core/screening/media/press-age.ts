import type { SourceEvidence } from '../request-contract';

/** Where one source of articles stands, as far as its age goes. */
export type PressSource = { connected: boolean; articles: number; freshAt: Date | null };

/** A source is asked every few hours; one that was silent for longer than this has missed news. */
const STALE_MS = 2 * 86_400_000;

export const NO_PRESS = 'No press was searched: no source of articles is connected, or none has answered yet.';

/** What is said of a run that the press was meant to be part of and was not, as its evidence tells it; nothing before the press was asked. */
export function pressMissing(evidence: readonly Pick<SourceEvidence, 'kind' | 'status'>[]): string[] {
  const press = evidence.filter(({ kind }) => kind === 'adverse-media');
  const notThere = press.every(({ status }) => status === 'skipped' || status === 'unavailable');
  return press.length > 0 && notThere ? [NO_PRESS] : [];
}

/**
 * What keeps "nothing in the press" from meaning it: no source of articles, or none that was gathered from lately. Said with answers that
 * cannot carry evidence of their own.
 */
export function pressWarnings(sources: readonly PressSource[], now: Date): string[] {
  const searched = sources.filter(({ articles, freshAt }) => articles > 0 || freshAt !== null);
  if (searched.length === 0) return [NO_PRESS];
  const newest = Math.max(0, ...searched.map(({ freshAt }) => freshAt?.getTime() ?? 0));
  if (newest >= now.getTime() - STALE_MS) return [];
  const since = newest === 0 ? 'never' : `last on ${new Date(newest).toISOString().slice(0, 10)}`;
  return [`Articles were gathered ${since}: what the press wrote since is not found.`];
}
