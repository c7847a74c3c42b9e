import type { SourceAnswer, SourceQuestion } from './source-run';

/**
 * Adverse media. This installation has no news source connected, and says so: the evidence reads `skipped`, which is not the
 * same as having found nothing.
 */
export async function searchAdverseMedia(question: SourceQuestion): Promise<SourceAnswer> {
  return {
    evidence: [
      {
        kind: 'adverse-media',
        source: 'adverse-media',
        status: 'skipped',
        listVersion: null,
        hits: 0,
        alerting: 0,
        threshold: question.threshold,
        checkedAt: question.now.toISOString(),
      },
    ],
    hits: [],
  };
}
