import { judgedFrom } from '@/core/screening/judged-from';
import type { RunEvidence, SourceEvidence } from '@/core/screening/request-contract';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { evidenceWarnings } from './evidence-warnings';
import { readMatches } from './read-matches';

/** What a run looked into and found, for the API and for the console alike: nobody sees less of it than the other. */
export async function runEvidence(
  organizationId: string,
  run: { id: string; fullName: string; identificationDocument: unknown; sources: unknown },
): Promise<RunEvidence> {
  const sources = run.sources as SourceEvidence[];
  // What the run was judged by; one that has not been searched yet, or was before this was kept, by today's.
  const alertThreshold = judgedFrom(sources) ?? (await organizationSettings(organizationId)).screening.alertThreshold;
  return {
    sources,
    alertThreshold,
    matches: await readMatches(organizationId, run.id, alertThreshold),
    ...evidenceWarnings(run, sources),
  };
}
