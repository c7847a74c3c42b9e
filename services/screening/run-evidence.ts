import { judgedFrom } from '@/core/screening/judged-from';
import type { RunEvidence, SourceEvidence } from '@/core/screening/request-contract';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { evidenceWarnings } from './evidence-warnings';
import { readMatches } from './read-matches';

export async function runEvidence(
  organizationId: string,
  run: { id: string; fullName: string; identificationDocument: unknown; sources: unknown },
): Promise<RunEvidence> {
  const sources = run.sources as SourceEvidence[];
  // The run's threshold, or today's if not searched yet or not recorded.
  const alertThreshold = judgedFrom(sources) ?? (await organizationSettings(organizationId)).screening.alertThreshold;
  return {
    sources,
    alertThreshold,
    matches: await readMatches(organizationId, run.id, alertThreshold),
    ...evidenceWarnings(run, sources),
  };
}
