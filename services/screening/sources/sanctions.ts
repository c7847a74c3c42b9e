import { reasonForMatch } from '@/core/alerts/reasoning';
import { sourceIds } from '@/core/screening/source-ids';
import { sources } from '@/core/screening/sources';
import { screenSubject } from '../screen-subject';
import type { SourceAnswer, SourceQuestion } from './source-run';

/** Searches every sanctions list; one piece of evidence per list, also for one that could not be searched. */
export async function searchSanctionsLists(question: SourceQuestion): Promise<SourceAnswer> {
  const { subject, threshold, alertThreshold, now } = question;
  const found = await screenSubject(subject, { threshold });
  const given = {
    dateOfBirth: subject.birthDate ?? null,
    country: subject.countries?.[0] ?? null,
    documentNumber: subject.document?.number ?? null,
  };
  const hits = found.matches.map((match) => {
    const {
      source,
      listVersion,
      entityId,
      fullName,
      matchedName,
      aliases,
      programs,
      topics,
      dateOfBirth,
      nationality,
    } = match;
    const positions = match.entry.positions;
    const reasoning = reasonForMatch(
      {
        explanation: match.scoring.reasoning,
        source,
        sourceTitle: sources[source]?.title ?? source,
        listVersion,
        programs,
        positions,
      },
      given,
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
  });
  const versions = new Map(found.listVersions.map((list) => [list.source, list.listVersion]));
  const evidence = sourceIds.map((source) => {
    const own = hits.filter((hit) => hit.source === source);
    return {
      kind: 'sanctions' as const,
      source,
      status: versions.has(source) ? ('success' as const) : ('unavailable' as const),
      listVersion: versions.get(source) ?? null,
      hits: own.length,
      alerting: own.filter((hit) => hit.score >= alertThreshold).length,
      threshold,
      checkedAt: now.toISOString(),
    };
  });
  return { evidence, hits };
}
