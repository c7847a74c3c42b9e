import type { Processor } from '@/core/documents/processor';
import { DomainError } from '@/core/errors';
import { isRecord } from '@/core/is-record';
import {
  ANSWER_INPUTS,
  type AnswerOverride,
  DOCUMENT_INPUTS,
  type DocumentOverride,
  type MagicInput,
  SCREENING_INPUTS,
  type ScreeningOverride,
  SESSION_INPUTS,
  type SessionOverride,
} from './magic-inputs';

/** What decides: the stored or authenticated environment, and what the caller sent. */
export type SandboxFacts = { environment: string; metadata?: unknown; fullName?: unknown };

/** The only reader of magic inputs, and the only branch on the environment: what a live key sends stays data. */
function givenValue({ environment, metadata, fullName }: SandboxFacts): string | null {
  if (environment !== 'test') return null;
  if (isRecord(metadata) && typeof metadata.sandbox === 'string') return metadata.sandbox;
  return typeof fullName === 'string' ? wordsOf(fullName) : null;
}

const NAME = /^sandbox (.+)$/;
const words = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_:-]+/g, ' ');

/** `Sandbox Rate Limited` gives `RATE_LIMITED`. */
const wordsOf = (fullName: string): string | null => NAME.exec(words(fullName))?.[1] ?? null;

/** The name that produces a value. */
export const sandboxName = (value: string): string =>
  `Sandbox ${words(value).replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())}`;

function find<Override>(inputs: readonly MagicInput<Override>[], facts: SandboxFacts): Override | null {
  const given = givenValue(facts);
  if (given === null) return null;
  const isNamed = facts.metadata === undefined;
  return inputs.find(({ value }) => value === given || (isNamed && words(value) === given))?.override ?? null;
}

export const answerOverride = (facts: SandboxFacts): AnswerOverride | null => find(ANSWER_INPUTS, facts);
export const documentOverride = (facts: Omit<SandboxFacts, 'fullName'>): DocumentOverride | null =>
  find(DOCUMENT_INPUTS, { ...facts, metadata: facts.metadata ?? {} });
export const sessionOverride = (facts: Omit<SandboxFacts, 'fullName'>): SessionOverride | null =>
  find(SESSION_INPUTS, { ...facts, metadata: facts.metadata ?? {} });
export const screeningOverride = (facts: { environment: string; fullName: string }): ScreeningOverride | null =>
  find(SCREENING_INPUTS, { environment: facts.environment, fullName: facts.fullName });

/** Throws VALIDATION_ERROR for a magic input of a test key that produces nothing here, such as a misspelt one. */
export function assertDocumentInput(facts: Omit<SandboxFacts, 'fullName'>, processor: Processor): void {
  if (isOwn(facts)) requireDocumentOverride(facts, processor, 'metadata.sandbox');
}

export function assertSessionInput(facts: Omit<SandboxFacts, 'fullName'>): void {
  if (isOwn(facts)) requireSessionOverride(facts, 'metadata.sandbox');
}

const isOwn = (facts: SandboxFacts): boolean =>
  facts.environment === 'test' &&
  isRecord(facts.metadata) &&
  facts.metadata.sandbox !== undefined &&
  answerOverride(facts) === null;

export function requireDocumentOverride(
  facts: Omit<SandboxFacts, 'fullName'>,
  processor: Processor,
  path: string,
): DocumentOverride {
  const override = documentOverride(facts);
  if (!override) throw unknown(path);
  const isOther =
    (override.kind === 'rule' && !processor.rules.includes(override.rule)) ||
    (override.kind === 'stage' && !processor.stages.includes(override.stageId));
  if (isOther) throw unknown(path, `belongs to no rule or stage of ${processor.processorId}`);
  return override;
}

export function requireSessionOverride(facts: Omit<SandboxFacts, 'fullName'>, path: string): SessionOverride {
  const override = sessionOverride(facts);
  if (!override) throw unknown(path);
  return override;
}

function unknown(path: string, message = 'is not a known value; /docs/sandbox lists them'): DomainError {
  return new DomainError('VALIDATION_ERROR', `${path}: ${message}.`, {
    errors: [{ path, code: 'unknown_value', message }],
  });
}
