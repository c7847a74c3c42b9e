import type { DocumentResult, PostProcessing, RuleEntry, SchemaModification, Verdict } from '../contract';
import { distinct, type UserMessage } from '../messages/missing-messages';
import { ruleMessages } from '../messages/rule-messages';
import type { FailureCode } from './failure-codes';
import type { RuleOutcome } from './rule-outcome';
import { type RuleGroup, type RuleId, rules } from './rules';

/** An unrecognised document must be replaced anyway, so manipulation messages are omitted. */
const UNKNOWN: ReadonlySet<RuleId> = new Set(['document-provided', 'supported-document']);

/**
 * A failed info rule is in `rulesFailed`, and in `reasoning` without errors; it changes no status and has no customer
 * message.
 */
export function decide(outcomes: readonly RuleOutcome[]): Verdict {
  const failures = outcomes.filter((one) => one.outcome === 'failed');
  const errors = failures.filter((one) => rules[one.id].level === 'error');
  const warnings = failures.filter((one) => rules[one.id].level === 'warning');
  const notes = failures.filter((one) => rules[one.id].level === 'info');
  const isUnknown = errors.some(({ id }) => UNKNOWN.has(id));
  const told = [...errors, ...warnings].filter(
    ({ id }) => !isUnknown || rules[id].stageId !== 'visual_integrity_check',
  );
  const said = messages(told);
  const status = errors.length > 0 ? 'failed' : warnings.length > 0 ? 'success_with_warnings' : 'success';
  return {
    status,
    passed: errors.length === 0,
    reasoning: reasoning(outcomes, errors, warnings, notes),
    rulesPassed: outcomes.filter((one) => one.outcome === 'passed').map(entry),
    rulesFailed: failures.map((one) => ({
      ...entry(one),
      errorCode: rules[one.id].errorCode,
      errorLevel: rules[one.id].level,
      ...(one.missingSides ? { missingSides: one.missingSides } : {}),
      ...(one.pagesNotRecognised ? { pagesNotRecognised: one.pagesNotRecognised } : {}),
      ...(one.missingFields ? { missingFields: one.missingFields } : {}),
      ...(one.cutOff ? { cutOff: true } : {}),
    })),
    rulesIgnored: outcomes.filter((one) => one.outcome === 'ignored').map(entry),
    userErrorMessages: said.map(({ en }) => en),
    userErrorMessagesByLanguage: {
      en: said.map(({ en }) => en),
      si: said.map(({ si }) => si),
      ta: said.map(({ ta }) => ta),
    },
  };
}

export function warningsOf({ validation, extraction }: Pick<DocumentResult, 'validation' | 'extraction'>): number {
  const failures = [...validation.rulesFailed, ...extraction.rulesFailed];
  return failures.filter(({ errorLevel }) => errorLevel === 'warning').length;
}

export function ofGroup(outcomes: readonly RuleOutcome[], group: RuleGroup): RuleOutcome[] {
  return outcomes.filter((one) => rules[one.id].group === group);
}

/** Omit ignored rules. */
export function postProcessing(outcomes: readonly RuleOutcome[], modifications: SchemaModification[]): PostProcessing {
  const ran = outcomes.filter((one) => one.outcome !== 'ignored');
  return {
    passed: !ran.some((one) => one.outcome === 'failed' && rules[one.id].level === 'error'),
    ruleResults: ran.map((one) => ({
      id: one.id,
      passed: one.outcome === 'passed',
      confidence: one.confidence,
      errorLevel: rules[one.id].level,
      ...(one.outcome === 'failed' ? { errorCode: rules[one.id].errorCode } : {}),
      ...(one.detail === undefined ? {} : { message: one.detail }),
    })),
    schemaModifications: modifications,
  };
}

/** Validation before extraction; null if both passed. */
export function readingFailure(outcomes: readonly RuleOutcome[]): FailureCode | null {
  if (!decide(ofGroup(outcomes, 'validation')).passed) return 'PRE_VALIDATION_FAILED';
  if (!decide(ofGroup(outcomes, 'extraction')).passed) return 'EXTRACTION_FAILED';
  return null;
}

function entry(one: RuleOutcome): RuleEntry {
  return { id: one.id, confidence: one.confidence, ...(one.detail === undefined ? {} : { message: one.detail }) };
}

function messages(failures: readonly RuleOutcome[]): UserMessage[] {
  return distinct(failures.flatMap((one) => one.userMessage ?? ruleMessages[one.id] ?? []));
}

function reasoning(
  all: readonly RuleOutcome[],
  errors: readonly RuleOutcome[],
  warnings: readonly RuleOutcome[],
  notes: readonly RuleOutcome[],
): string {
  const say = (one: RuleOutcome): string => one.detail ?? `Not met: ${rules[one.id].description}`;
  if (errors.length > 0) return errors.map(say).join(' ');
  // Mentions failed info rules, such as a blocklist match.
  const noted = notes.length > 0 ? ` Noted: ${notes.map(say).join(' ')}` : '';
  if (warnings.length > 0) return `Passed with warnings. ${warnings.map(say).join(' ')}${noted}`;
  const ran = all.filter((one) => one.outcome === 'passed').length;
  if (noted) return `Passed; rules met: ${ran}.${noted}`;
  return ran === 0 ? 'No rule applied.' : `All ${ran} rules that applied are met.`;
}
