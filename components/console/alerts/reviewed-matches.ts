import type { AlertDetail } from '@/core/alerts/contract';

type Source = AlertDetail['evidence'][number];
type Found = {
  /** Matches of the alert that the run itself found. */
  shown: number;
  /** Matches of the run below the alert threshold. */
  below: number;
  /** Matches found later, with a newer list version. */
  later: { version: string; count: number }[];
};

/**
 * Count the matches of a source. The evidence counts all stored hits; the alert holds those that reached the threshold,
 * then or later.
 */
export function reviewedMatches(
  source: Source,
  matches: readonly Pick<AlertDetail['matches'][number], 'source' | 'listVersion'>[],
): Found {
  const own = matches.filter((match) => match.source === source.source);
  const inRun = (version: string | null) => !version || !source.listVersion || version === source.listVersion;
  const shown = own.filter(({ listVersion }) => inRun(listVersion)).length;
  const versions = new Set(own.flatMap(({ listVersion }) => (inRun(listVersion) ? [] : (listVersion ?? []))));
  return {
    shown,
    // A match that reached the threshold may now refer to a newer list version.
    below: Math.max(0, source.hits - Math.max(shown, source.alerting)),
    later: [...versions].map((version) => ({
      version,
      count: own.filter(({ listVersion }) => listVersion === version).length,
    })),
  };
}
