import type { DocumentSide } from '../contract';
import { cutOffMessage } from '../messages/file-messages';
import { fieldsMissing, type UserMessage } from '../messages/missing-messages';
import { failed, type MissingDocumentField, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { DocumentInput, FieldValues } from '../processor';
import type { CutFields } from './cut-off';

/** `schema` has the values read on that side only. */
export type Requirement = {
  name: string;
  anyOf: readonly string[];
  labelSeen: boolean;
  side?: DocumentSide;
  schema?: FieldValues;
};

type Seen = { cut?: CutFields; subject?: 'card' | 'page'; problems?: readonly UserMessage[] };

const LEGIBLE = 0.45;

/** Not legible: cut off, low confidence, or label without value. Missing: neither label nor value. */
export function requiredFields(
  schema: FieldValues,
  requirements: readonly Requirement[],
  { cut = new Map(), subject = 'card', problems = [] }: Seen = {},
): RuleOutcome[] {
  const unreadable: Requirement[] = [];
  const missing: Requirement[] = [];
  const confidences: number[] = [];
  for (const one of requirements) {
    const values = one.anyOf.map((name) => (one.schema ?? schema)[name]).filter((field) => field !== undefined);
    const best = Math.max(-1, ...values.map((field) => field.originalTextConfidence ?? 1));
    if (one.anyOf.some((name) => cut.has(name))) unreadable.push(one);
    else if (best >= LEGIBLE) confidences.push(best);
    else if (best >= 0 || one.labelSeen) unreadable.push(one);
    else missing.push(one);
  }
  const parts = requirements.flatMap(({ anyOf }) => anyOf.filter((name) => cut.has(name)));
  const edges = [...new Set(parts.flatMap((name) => cut.get(name) ?? []))];
  const causes = edges.length > 0 ? [cutOffMessage(edges, subject)] : problems;
  const cutOff = edges.length > 0 ? ` Cut off at the ${edges.join(' and ')} edge: ${parts.join(', ')}.` : '';
  const mean = confidences.length === 0 ? 0.5 : confidences.reduce((a, b) => a + b, 0) / confidences.length;
  return [
    unreadable.length === 0
      ? passed('all-fields-legible', mean)
      : {
          ...failed('all-fields-legible', 0.8, `Not legible: ${listed(unreadable)}.${cutOff}`),
          userMessage: fieldsMissing('unreadable', unreadable, causes),
          missingFields: named(unreadable),
        },
    missing.length === 0
      ? passed('data-fields-present', mean)
      : {
          ...failed('data-fields-present', 0.8, `Not found: ${listed(missing)}.`),
          userMessage: fieldsMissing('absent', missing, causes),
          missingFields: named(missing),
        },
  ];
}

const listed = (missing: readonly Requirement[]): string =>
  missing.map(({ name, side }) => (side === undefined ? name : `${name} (${side})`)).join(', ');
const named = (missing: readonly Requirement[]): MissingDocumentField[] =>
  missing.map(({ name, side = null }) => ({ field: name, side }));

export function seesLabel(input: DocumentInput, has: (text: string) => boolean): boolean {
  return input.pages.some((page) => page.lines.some((line) => has(line.text)));
}
