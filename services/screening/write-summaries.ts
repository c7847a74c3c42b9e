import {
  checkedSummary,
  SUMMARY_INSTRUCTIONS,
  summaryData,
  WrittenSummary,
} from '@/core/screening/profile/written-summary';
import type { Profile } from '@/core/screening/profile-contract';
import { askModel, languageModel } from '@/platform/llm/ask-model';
import { ModelFault } from '@/platform/llm/model-fault';
import { logger } from '@/platform/logger';

/** The best profiles of an answer; a model is asked for no more, and somebody waits for it no longer. */
const WRITTEN_MOST = 3;
const WITHIN_MS = 8_000;

/**
 * Has the summaries of the best profiles written by the configured language model and checked against their sources. What does not hold, or does
 * not come in time, leaves our own: without a model, and with one that fails, nothing is missing.
 */
export async function writeSummaries(profiles: Profile[]): Promise<Profile[]> {
  if (!languageModel()) return profiles;
  const written = await Promise.all(profiles.slice(0, WRITTEN_MOST).map(write));
  return profiles.map((profile, at) => written[at] ?? profile);
}

async function write(profile: Profile): Promise<Profile> {
  try {
    const answer = await askModel({
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

/** How much risk it is says our own model, in its own words. */
const withRisk = (summary: string, { riskScorecard }: Profile): string =>
  riskScorecard ? `${summary} Assessed as ${riskScorecard.riskCategory} risk.` : summary;
