import type { AlertDetail } from '@/core/alerts/contract';

type Source = AlertDetail['evidence'][number];
type Found = {
  /** Matches of the alert that the run itself found. */
  shown: number;
  /** What the run kept beside them: not near enough to raise an alert. */
  below: number;
  /** Matches that came later, with a newer version of the list. */
  later: { version: string; count: number }[];
};

/** What a source gave to an alert: the evidence counts all that was kept, the alert holds what reached its limit, then or later. */
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
    // A match that reached the limit then may stand in a newer reading now.
    below: Math.max(0, source.hits - Math.max(shown, source.alerting)),
    later: [...versions].map((version) => ({
      version,
      count: own.filter(({ listVersion }) => listVersion === version).length,
    })),
  };
}
