import { reasonForMatch } from '@/core/alerts/matches/reasoning';
import type { Subject } from '@/core/screening/screen';
import { listDetails } from '@/core/screening/watchlists/list-details';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { readerFingerprint } from '@/platform/watchlists/list-files';
import { screenSubject, type WatchlistMatch } from '../requests/screen-subject';
import { givenOf, type NewHit, type SourceAnswer, type SourceQuestion } from './source-run';

/** One evidence row per list, also for failed ones. */
export async function searchSanctionsLists(question: SourceQuestion): Promise<SourceAnswer> {
  const { world, subject, threshold, alertThreshold, now } = question;
  const found = await screenSubject(subject, { threshold, lists: await world.watchlists() });
  const hits = found.matches.map((match) => watchlistHit(match, subject));
  const versions = new Map(found.listVersions.map((list) => [list.source, list]));
  const evidence = sourceIds.map((source) => {
    const own = hits.filter((hit) => hit.source === source);
    const { listVersion = null, date = null } = versions.get(source) ?? {};
    return {
      kind: 'sanctions' as const,
      source,
      status: listVersion ? ('success' as const) : ('unavailable' as const),
      listVersion,
      ...(date && { listDate: date }),
      hits: own.length,
      alerting: own.filter((hit) => hit.score >= alertThreshold).length,
      threshold,
      checkedAt: now.toISOString(),
      matcher: readerFingerprint(),
      ...(found.demonstration && listVersion && { demonstration: true }),
    };
  });
  return { evidence, hits };
}

export function watchlistHit(match: WatchlistMatch, subject: Subject): NewHit {
  const { source, listVersion, entityId, fullName, matchedName, aliases, programs, topics, dateOfBirth, nationality } =
    match;
  const positions = match.entry.positions;
  const reasoning = reasonForMatch(
    {
      explanation: match.scoring.reasoning,
      source,
      sourceTitle: listDetails[source]?.title ?? source,
      listVersion,
      programs,
      positions,
      documentAgrees: match.scoring.idDocMatch,
      entry: match.entry,
    },
    givenOf(subject),
  );
  return {
    source,
    listVersion,
    entityId,
    entry: {
      fullName,
      matchedName,
      aliases,
      programs,
      topics,
      dateOfBirth,
      nationality,
      positions,
      record: match.entry,
    },
    scoring: { ...match.scoring, reasoning },
    score: match.score,
  };
}
