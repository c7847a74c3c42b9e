import { fieldsMissing } from '../messages/missing-messages';
import type { DocumentInput, FieldValues } from '../processor';
import { failed, passed, type RuleOutcome } from '../rule-outcome';

/** A required field: which values satisfy it, and whether its label was seen on the document. */
export type Requirement = { name: string; anyOf: readonly string[]; labelSeen: boolean };

/** Below this a value is a guess. */
const LEGIBLE = 0.45;

/**
 * The two extraction rules. A value that is absent although its label is there, or that was read with next to no
 * confidence, is not legible; one whose label is not there either is missing (or redacted).
 */
export function requiredFields(schema: FieldValues, requirements: readonly Requirement[]): RuleOutcome[] {
  const unreadable: string[] = [];
  const missing: string[] = [];
  const confidences: number[] = [];
  for (const one of requirements) {
    const values = one.anyOf.map((name) => schema[name]).filter((field) => field !== undefined);
    const best = Math.max(-1, ...values.map((field) => field.originalTextConfidence ?? 1));
    if (best >= LEGIBLE) confidences.push(best);
    else if (best >= 0 || one.labelSeen) unreadable.push(one.name);
    else missing.push(one.name);
  }
  const mean = confidences.length === 0 ? 0.5 : confidences.reduce((a, b) => a + b, 0) / confidences.length;
  return [
    unreadable.length === 0
      ? passed('all-fields-legible', mean)
      : {
          ...failed('all-fields-legible', 0.8, `Not legible: ${unreadable.join(', ')}.`),
          userMessage: fieldsMissing('unreadable', unreadable),
        },
    missing.length === 0
      ? passed('data-fields-present', mean)
      : {
          ...failed('data-fields-present', 0.8, `Not found: ${missing.join(', ')}.`),
          userMessage: fieldsMissing('absent', missing),
        },
  ];
}

/** Whether any page has the label. */
export function seesLabel(input: DocumentInput, has: (text: string) => boolean): boolean {
  return input.pages.some((page) => page.lines.some((line) => has(line.text)));
}
