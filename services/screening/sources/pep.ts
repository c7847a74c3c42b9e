import { reasonForMatch } from '@/core/alerts/matches/reasoning';
import { pepTitles } from '@/core/screening/pep-datasets';
import type { Subject } from '@/core/screening/screen';
import { DISPLACED_NOTE } from '@/core/screening/warnings/missing-source';
import { readerFingerprint } from '@/platform/watchlists/list-files';
import { type PepMatch, screenPeps } from '../requests/screen-peps';
import { givenOf, type NewHit, type SourceAnswer, type SourceQuestion } from './source-run';

/** One evidence row per installed PEP list. */
export async function searchPepLists(question: SourceQuestion): Promise<SourceAnswer> {
  const { organizationId, world, subject, threshold, alertThreshold, now } = question;
  const { matches, lists } = await screenPeps(await world.pepLists(organizationId), subject, threshold);
  const hits = matches.map((match) => pepHit(match, subject));
  const evidence = lists.map((list) => {
    const own = hits.filter((hit) => hit.source === list.source);
    const status =
      list.status === 'published'
        ? ('success' as const)
        : list.status === 'held'
          ? ('unavailable' as const)
          : ('skipped' as const);
    return {
      kind: 'pep' as const,
      source: list.source,
      status,
      listVersion: list.label || null,
      hits: own.length,
      alerting: own.filter((hit) => hit.score >= alertThreshold).length,
      threshold,
      checkedAt: now.toISOString(),
      matcher: readerFingerprint(),
      ...(list.displaced && { note: DISPLACED_NOTE }),
      ...(status === 'success' && list.date && { listDate: list.date }),
      ...(status === 'success' && list.origin === 'bundled' && { demonstration: true }),
    };
  });
  return { evidence, hits };
}

export function pepHit(match: PepMatch, subject: Subject): NewHit {
  const { entry, listVersion, fullName, matchedName, score, scoring } = match;
  return {
    source: entry.source,
    listVersion,
    entityId: entry.entityId,
    entry: {
      fullName,
      matchedName,
      aliases: entry.names.slice(1).map((name) => name.value),
      programs: [],
      topics: [entry.relativeOf ? 'rca' : 'pep'],
      dateOfBirth: entry.birthDates.map((date) => date.from),
      nationality: entry.nationalities,
      positions: entry.positions,
      record: entry,
    },
    scoring: {
      ...scoring,
      reasoning: reasonForMatch(
        {
          explanation: scoring.reasoning,
          source: entry.source,
          sourceTitle: pepTitles[entry.source],
          listVersion,
          programs: [],
          positions: entry.positions,
          documentAgrees: scoring.idDocMatch,
          entry,
        },
        givenOf(subject),
      ),
    },
    score,
  };
}
