import type { DocumentSide } from '../contract';
import type { UserMessage } from '../messages/missing-messages';
import type { RuleId } from './rules';

export type MissingDocumentField = { field: string; side: DocumentSide | null };

/** Confidence is 0 to 1; `detail` is for reviewers. */
export type RuleOutcome = {
  id: RuleId;
  outcome: 'passed' | 'failed' | 'ignored';
  confidence: number;
  detail?: string;
  /** Replaces the default in `messages/rule-messages.ts`. */
  userMessage?: UserMessage;
  missingSides?: DocumentSide[];
  /** A missing side may be among them. */
  pagesNotRecognised?: number;
  missingFields?: MissingDocumentField[];
  cutOff?: boolean;
};

export const passed = (id: RuleId, confidence = 1, detail?: string): RuleOutcome =>
  outcome(id, 'passed', confidence, detail);
export const failed = (id: RuleId, confidence = 1, detail?: string): RuleOutcome =>
  outcome(id, 'failed', confidence, detail);
/** Not judged; `detail` gives the reason. */
export const ignored = (id: RuleId, detail?: string): RuleOutcome => outcome(id, 'ignored', 0, detail);

function outcome(id: RuleId, result: RuleOutcome['outcome'], confidence: number, detail?: string): RuleOutcome {
  const rounded = Math.round(Math.min(1, Math.max(0, confidence)) * 1000) / 1000;
  return { id, outcome: result, confidence: rounded, ...(detail === undefined ? {} : { detail }) };
}
