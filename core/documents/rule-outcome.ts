import type { DocumentSide } from './contract';
import type { UserMessage } from './messages/user-message';
import type { RuleId } from './rules';

/** A required field that was not read, and the side that carries it; null of a document without sides. */
export type MissingField = { field: string; side: DocumentSide | null };

/** What one rule said about one document. Confidence is 0 to 1; `detail` is the sentence a reviewer reads. */
export type RuleOutcome = {
  id: RuleId;
  outcome: 'passed' | 'failed' | 'ignored';
  confidence: number;
  detail?: string;
  /** A more specific text for the customer than the rule's own (`messages/rule-messages.ts`). */
  userMessage?: UserMessage;
  /** Of a document with sides: those that no page shows. */
  missingSides?: DocumentSide[];
  /** Pages that show no side that was recognised, where there are any; a missing side may be one of them. */
  pagesNotRecognised?: number;
  /** Of a rule about required fields: those that were not read. */
  missingFields?: MissingField[];
  /** Of a document that was not recognised: it runs out of the picture, which may be why. */
  cutOff?: boolean;
};

/** Short forms, so that a rule reads as a sentence where it is decided. */
export const passed = (id: RuleId, confidence = 1, detail?: string): RuleOutcome =>
  outcome(id, 'passed', confidence, detail);
/** A rule that the document breaks. `confidence` is how sure of that we are. */
export const failed = (id: RuleId, confidence = 1, detail?: string): RuleOutcome =>
  outcome(id, 'failed', confidence, detail);
/** A rule that could not be judged, or had nothing to judge; `detail` says which. */
export const ignored = (id: RuleId, detail?: string): RuleOutcome => outcome(id, 'ignored', 0, detail);

function outcome(id: RuleId, result: RuleOutcome['outcome'], confidence: number, detail?: string): RuleOutcome {
  const rounded = Math.round(Math.min(1, Math.max(0, confidence)) * 1000) / 1000;
  return { id, outcome: result, confidence: rounded, ...(detail === undefined ? {} : { detail }) };
}
