import type { AlertDetail } from '@/core/alerts/contract';

type Source = AlertDetail['evidence'][number];
type Found = {
  /** Found by the run itself. */
  shown: number;
  /** Below the alert threshold. */
  below: number;
  /** Found with a newer list version. */
  later: { version: string; count: number }[];
};

/** The evidence counts all stored hits; the alert holds those that reached the threshold, then or later. */
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
    // An alerting match may now belong to a newer list version.
    below: Math.max(0, source.hits - Math.max(shown, source.alerting)),
    later: [...versions].map((version) => ({
      version,
      count: own.filter(({ listVersion }) => listVersion === version).length,
    })),
  };
}
