import type { SchemaField } from '@/core/documents/contract';
import type { FailureCode } from '@/core/documents/pipeline/failure-codes';
import { failed, ignored, passed, type RuleOutcome } from '@/core/documents/pipeline/rule-outcome';
import { type RuleId, rules } from '@/core/documents/pipeline/rules';
import type { StageId } from '@/core/documents/pipeline/stage-ids';
import { decide, ofGroup, postProcessing, readingFailure } from '@/core/documents/pipeline/verdict';
import type { FieldDefinition, FieldValues, Processor } from '@/core/documents/processor';
import type { DocumentOverride } from './magic-inputs';

/** What a stage leaves, in the shape of a real one; `hold` and `fault` leave nothing. */
export type SimulatedStage =
  | 'hold'
  | 'fault'
  | {
      status: 'success' | 'failed' | 'skipped';
      data: Record<string, unknown>;
      artefacts?: unknown;
      errorCode?: FailureCode;
    };

const DETAIL = 'Simulated by the sandbox.';

const FAILS_AS: Record<StageId, FailureCode> = {
  crop_and_detect_faces: 'PRE_VALIDATION_FAILED',
  pre_validate_and_extract: 'PRE_VALIDATION_FAILED',
  visual_integrity_check: 'POST_VALIDATION_FAILED',
  post_validation: 'POST_VALIDATION_FAILED',
  voter_registry: 'POST_VALIDATION_FAILED',
};

const GROUP_OF = {
  PRE_VALIDATION_FAILED: 'validation',
  EXTRACTION_FAILED: 'extraction',
  POST_VALIDATION_FAILED: 'post',
} as const;

/** The document is read as an invented one on which every rule passes, except for the override. */
export function simulateStage(processor: Processor, stageId: StageId, override: DocumentOverride): SimulatedStage {
  if (override.kind === 'stage' && override.stageId === stageId) {
    if (override.status === 'pending' || override.status === 'running') return 'hold';
    if (override.status === 'error') return 'fault';
    if (override.status === 'skipped') return { status: 'skipped', data: { warning: DETAIL } };
    return { status: 'failed', errorCode: FAILS_AS[stageId], data: { reason: DETAIL } };
  }
  return STAGES[stageId](processor, failingRule(processor, override));
}

function failingRule(processor: Processor, override: DocumentOverride): RuleId | null {
  if (override.kind === 'rule') return override.rule;
  if (override.kind !== 'failure') return null;
  const fitting = processor.rules.filter(
    (id) => rules[id].group === GROUP_OF[override.code] && rules[id].level === 'error',
  );
  return fitting.find((id) => id === 'acceptable-documents') ?? fitting[0] ?? null;
}

type Simulate = (processor: Processor, failing: RuleId | null) => Exclude<SimulatedStage, string>;

const STAGES: Record<StageId, Simulate> = {
  crop_and_detect_faces: () => ({
    status: 'success',
    data: { portraitFound: false, pages: [] },
    artefacts: { pages: [], portrait: null, rules: [] },
  }),
  pre_validate_and_extract: (processor, failing) => {
    const outcomes = outcomesOf(processor, 'pre_validate_and_extract', failing);
    const failure = readingFailure(outcomes);
    const isUnknown = failing === 'supported-document';
    const documentTypeID = isUnknown ? null : (processor.templates[0]?.documentTypeID ?? null);
    const schema = isUnknown ? {} : sampleSchema(processor);
    return {
      ...ending(failure),
      data: {
        documentTypeID,
        validation: decide([...ofGroup(outcomes, 'validation'), ...ofGroup(outcomes, 'post')]),
        extraction: decide(ofGroup(outcomes, 'extraction')),
        schema,
      },
      artefacts: { documentTypeID, schema, rules: outcomes },
    };
  },
  visual_integrity_check: (processor, failing) => {
    const outcomes = outcomesOf(processor, 'visual_integrity_check', failing);
    return {
      status: 'success',
      data: { validation: decide(outcomes), suspicion: 0, findings: [] },
      artefacts: { rules: outcomes },
    };
  },
  post_validation: (processor, failing) => {
    const own = outcomesOf(processor, 'post_validation', failing);
    const all = [...outcomesOf(processor, 'visual_integrity_check', failing), ...own];
    return {
      ...ending(decide(all).passed ? null : 'POST_VALIDATION_FAILED'),
      data: { validation: decide(all), postProcessing: postProcessing(own, []), schema: sampleSchema(processor) },
      artefacts: { rules: own, modifications: [] },
    };
  },
  voter_registry: (processor, failing) => ({
    status: 'success',
    data: { registry: 'sandbox', found: failing === null },
    artefacts: { rules: outcomesOf(processor, 'voter_registry', failing) },
  }),
};

const ending = (failure: FailureCode | null) =>
  failure ? { status: 'failed' as const, errorCode: failure } : { status: 'success' as const };

const VOTERS: readonly RuleId[] = ['voter-registry', 'voter-registry-match'];
const stageOf = (id: RuleId): StageId => (VOTERS.includes(id) ? 'voter_registry' : rules[id].stageId);

/** Comparisons with what was not sent, or with a model that may not exist, are not claimed to have passed. */
function outcomesOf(processor: Processor, stageId: StageId, failing: RuleId | null): RuleOutcome[] {
  const compared = processor.inputData.flatMap(({ checks }) => checks);
  const unclaimed: readonly RuleId[] = [...compared, 'language-model-agreement'];
  return processor.rules.flatMap((id) => {
    if (stageOf(id) !== stageId) return [];
    if (id === failing) return [failed(id, 0.97, DETAIL)];
    return [unclaimed.includes(id) ? ignored(id) : passed(id)];
  });
}

/** 14 May 1990 and male, as the number says. */
const INVENTED: Record<string, unknown> = {
  nicNumber: '199013500123',
  fullName: 'Sandbox Perera',
  dateOfBirth: '1990-05-14',
  sex: 'MALE',
  address: '1 Sandbox Road, Colombo',
  dateOfIssue: '2024-01-15',
};

const BY_TYPE: Record<FieldDefinition['type'], unknown> = {
  string: 'Sandbox',
  date: '2026-01-15',
  number: 100,
  boolean: true,
  list: [],
  object: {},
};

function sampleSchema(processor: Processor): FieldValues {
  const shown = Object.entries(processor.fields).filter(
    ([name, field]) => !field.derived && (field.required || (processor.subject === 'card' && name in INVENTED)),
  );
  return Object.fromEntries(shown.map(([name, { type }]) => [name, sampleField(INVENTED[name] ?? BY_TYPE[type])]));
}

function sampleField(value: unknown): SchemaField {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? { value, originalText: String(value), originalTextConfidence: 0.98 } : { value };
}
