import type { SchemaModification } from '../contract';
import { squashed } from '../layout/labels';
import { findAmounts, parseAmount, sameAmount } from '../parsing/amounts';
import { findDates } from '../parsing/dates';
import type { PageReading } from '../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { FieldDefinition, FieldValues } from '../processor';
import type { ModelAnswer, ModelField } from './question';

/** Second reading compared with the local one; the lists hold field names. */
export type ReadingComparison = {
  /** Local reading; differing fields have half the confidence. */
  schema: FieldValues;
  agreed: string[];
  differing: string[];
  /** Confirmed by the recognised text. */
  added: SchemaModification[];
  /** Unconfirmed; discarded. */
  dropped: string[];
  rule: RuleOutcome;
};

const DOUBT = 0.5;
const LONGEST_VALUE = 2_000;

/** The model can only lower confidence, warn or add values, because its input is untrusted document content. */
export function compareReadings(
  fields: Record<string, FieldDefinition>,
  local: FieldValues,
  answer: ModelAnswer,
  pages: readonly PageReading[],
  model: string,
): ReadingComparison {
  const print = printOf(pages);
  const out: ReadingComparison = {
    schema: { ...local },
    agreed: [],
    differing: [],
    added: [],
    dropped: [],
    rule: ignored('language-model-agreement', 'The second reading had nothing to compare.'),
  };
  for (const [name, field] of Object.entries(fields)) {
    const second = answer.fields[name];
    if (field.derived || !second || isEmpty(second.value)) continue;
    const first = local[name];
    if (!first) {
      if (bornOut(field, second, print)) out.added.push(addition(name, second, model));
      else out.dropped.push(name);
    } else if (sameValue(field, first.value, second.value)) out.agreed.push(name);
    else {
      out.differing.push(name);
      const confidence = Math.round((first.originalTextConfidence ?? 1) * DOUBT * 1000) / 1000;
      out.schema[name] = { ...first, originalTextConfidence: confidence };
    }
  }
  out.rule = judge(fields, out);
  return out;
}

function judge(fields: Record<string, FieldDefinition>, { agreed, differing, rule }: ReadingComparison): RuleOutcome {
  const compared = agreed.length + differing.length;
  if (compared === 0) return rule;
  if (differing.length === 0) {
    return passed('language-model-agreement', 0.9, `A second reading agrees on ${compared} values.`);
  }
  const labels = differing.map((name) => fields[name]?.label ?? name).join(', ');
  return failed(
    'language-model-agreement',
    0.6,
    `A second reading differs on ${differing.length} of ${compared} values: ${labels}.`,
  );
}

function addition(field: string, { value }: ModelField, model: string): SchemaModification {
  return {
    field,
    value: typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value,
    source: 'languageModel',
    sourceDescription: `Read by the language model ${model} alone; no rule rests on it`,
  };
}

type Print = { text: string; amounts: number[] };

function printOf(pages: readonly PageReading[]): Print {
  const lines = pages.flatMap((page) => page.lines.map(({ text }) => text));
  const amounts = lines.flatMap((line) => findAmounts(line).map(({ value }) => value));
  return { text: squashed(lines.join(' ')), amounts };
}

function bornOut(field: FieldDefinition, { value, originalText }: ModelField, print: Print): boolean {
  const source = squashed(originalText);
  if (field.type === 'list' || field.type === 'object') return Array.isArray(value) && value.every(isPrinted(print));
  if (source.length === 0 || !print.text.includes(source)) return false;
  if (typeof value === 'number') return sameAmount(parseAmount(originalText) ?? Number.NaN, value);
  if (field.type === 'date') {
    const read = [...findDates(originalText), ...findDates(originalText, 'month-first')];
    return read.some(({ date }) => date === value);
  }
  return typeof value === 'string' && value.length > 0 && source.includes(squashed(value));
}

function isPrinted(print: Print): (entry: unknown) => boolean {
  const part = (one: unknown): boolean => {
    if (one === null) return true;
    if (typeof one === 'number') return print.amounts.some((amount) => sameAmount(amount, one));
    return typeof one === 'string' && print.text.includes(squashed(one));
  };
  return (entry) => (typeof entry === 'object' && entry !== null ? Object.values(entry).every(part) : part(entry));
}

function sameValue({ type, items }: FieldDefinition, first: unknown, second: unknown): boolean {
  if (type === 'list' || type === 'object') return sameList(Object.keys(items ?? {}), first, second);
  return samePart(first, second);
}

/** In any order. */
function sameList(members: readonly string[], first: unknown, second: unknown): boolean {
  if (!Array.isArray(first) || !Array.isArray(second) || first.length !== second.length) return false;
  const left = [...second];
  return first.every((entry) => {
    const at = left.findIndex((other) => sameEntry(members, entry, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function sameEntry(members: readonly string[], first: unknown, second: unknown): boolean {
  if (members.length === 0) return samePart(first, second);
  return members.every((member) => {
    const [one, other] = [memberOf(first, member), memberOf(second, member)];
    return one === null || other === null || samePart(one, other);
  });
}

function memberOf(entry: unknown, member: string): unknown {
  return typeof entry === 'object' && entry !== null && Object.hasOwn(entry, member)
    ? (entry[member as keyof typeof entry] ?? null)
    : null;
}

function samePart(first: unknown, second: unknown): boolean {
  if (typeof first === 'number' && typeof second === 'number') return sameAmount(first, second);
  return squashed(String(first)) === squashed(String(second));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
