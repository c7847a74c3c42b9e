import type { Profile } from '@/core/screening/profiles/contract';
import {
  checkedSummary,
  SUMMARY_INSTRUCTIONS,
  summaryData,
  WrittenSummary,
} from '@/core/screening/profiles/written-summary';
import { callModel, languageModel } from '@/platform/llm/call-model';
import { ModelFault } from '@/platform/llm/model-fault';
import { logger } from '@/platform/logger';

/** Limits latency. */
const WRITTEN_MOST = 3;
const WITHIN_MS = 8_000;

/**
 * Summarize the best profiles with the language model, checked against their sources. Invalid or late summaries keep
 * the built-in text.
 */
export async function writeSummaries(profiles: Profile[]): Promise<Profile[]> {
  if (!languageModel()) return profiles;
  const written = await Promise.all(profiles.slice(0, WRITTEN_MOST).map(write));
  return profiles.map((profile, at) => written[at] ?? profile);
}

async function write(profile: Profile): Promise<Profile> {
  try {
    const answer = await callModel({
      instructions: SUMMARY_INSTRUCTIONS,
      data: summaryData(profile),
      shape: WrittenSummary,
      withinMs: WITHIN_MS,
    });
    const summary = checkedSummary(answer, profile);
    if (summary !== null)
      return { ...profile, individualSummary: withRisk(summary, profile), summaryBy: 'languageModel' };
    logger.warn('a written summary named what no source names and was not used', { component: 'language-model' });
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    logger.warn('a summary was not written', { component: 'language-model', reason: error.reason });
  }
  return profile;
}

/** The risk sentence is always the built-in one. */
const withRisk = (summary: string, { riskScorecard }: Profile): string =>
  riskScorecard ? `${summary} Assessed as ${riskScorecard.riskCategory} risk.` : summary;
