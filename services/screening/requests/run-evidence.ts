import type { RunEvidence, SourceEvidence } from '@/core/screening/requests/contract';
import { runThreshold } from '@/core/screening/requests/run-threshold';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { evidenceWarnings } from '../warnings/evidence-warnings';
import { readMatches } from './read-matches';

export async function runEvidence(
  organizationId: string,
  run: { id: string; fullName: string; identificationDocument: unknown; sources: unknown },
): Promise<RunEvidence> {
  const sources = run.sources as SourceEvidence[];
  // The run's threshold, or today's if not searched yet or not recorded.
  const alertThreshold = runThreshold(sources) ?? (await organizationSettings(organizationId)).screening.alertThreshold;
  return {
    sources,
    alertThreshold,
    matches: await readMatches(organizationId, run.id, alertThreshold),
    ...evidenceWarnings(run, sources),
  };
}
