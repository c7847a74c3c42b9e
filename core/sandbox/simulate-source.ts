import type { SourceEvidence, SourceKind } from '@/core/screening/requests/contract';
import type { ScreeningOverride } from './magic-inputs';

/** The kinds without an answer find nothing. */
export function simulateSource<Hit>(
  answer: { evidence: SourceEvidence[]; hits: Hit[] },
  { lacks }: ScreeningOverride,
  kind: SourceKind,
): { evidence: SourceEvidence[]; hits: Hit[] } {
  if (!lacks?.kinds.includes(kind)) return answer;
  const evidence = answer.evidence.map(
    (line): SourceEvidence => ({ ...line, status: lacks.as, listVersion: null, hits: 0, alerting: 0 }),
  );
  return { evidence, hits: [] };
}
