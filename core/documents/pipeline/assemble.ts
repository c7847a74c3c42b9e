import type { DocumentResult, SchemaField, SchemaModification, StageSummary, Verdict } from '../contract';
import { CheckArtefacts, ReadingArtefacts, RuleArtefacts, ScanArtefacts } from '../files/artefacts';
import type { FieldValues } from '../processor';
import { failed, ignored, type RuleOutcome } from './rule-outcome';
import { rules } from './rules';
import type { StageId, StageStatus } from './stage-ids';
import { decide, ofGroup, postProcessing } from './verdict';

export type FinishedStage = {
  stageId: StageId;
  status: StageStatus;
  errorCode: string | null;
  data: unknown;
  artefacts: unknown;
};

/**
 * Combine stage results: `validation` holds all rules except extraction rules; `postProcessing` repeats the post rules
 * and the image rules of level error.
 */
export function assembleResult(stages: readonly FinishedStage[]): DocumentResult {
  const left = (stageId: StageId): unknown => stages.find((stage) => stage.stageId === stageId)?.artefacts ?? undefined;
  const reading = ReadingArtefacts.safeParse(left('pre_validate_and_extract')).data;
  const integrity = RuleArtefacts.safeParse(left('visual_integrity_check')).data;
  const checks = CheckArtefacts.safeParse(left('post_validation')).data;
  const registry = RuleArtefacts.safeParse(left('voter_registry')).data;
  const scan = ScanArtefacts.safeParse(left('crop_and_detect_faces')).data;
  const read = [...asOutcomes(scan?.rules), ...asOutcomes(reading?.rules)];
  const post = [...asOutcomes(checks?.rules), ...asOutcomes(registry?.rules)];
  const picture = asOutcomes(integrity?.rules);
  const validation = [
    ...ofGroup(read, 'validation'),
    ...ofGroup(picture, 'validation').map((rule) => ofTemplate(rule, reading)),
    ...ofGroup(read, 'post'),
    ...post,
  ];
  const modifications = [...(checks?.modifications ?? []), ...(reading?.modifications ?? [])];
  const extraction = decide(ofGroup(read, 'extraction'));
  return {
    documentTypeID: reading?.documentTypeID ?? null,
    validation: withMessagesOf(extraction, decide(validation)),
    extraction,
    schema: withDerived(reading?.schema ?? {}, modifications),
    postProcessing: postProcessing([...deciding(picture), ...ofGroup(read, 'post'), ...post], modifications),
    stages: stages.map(summary),
  };
}

/** Image rules of level error, repeated so that `postProcessing` explains POST_VALIDATION_FAILED. */
export const deciding = (picture: readonly RuleOutcome[]): RuleOutcome[] =>
  picture.filter(({ id }) => rules[id].level === 'error');

/** Customer messages are in `validation` even if extraction failed. */
function withMessagesOf(extraction: Verdict, validation: Verdict): Verdict {
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
  const { en, si, ta } = validation.userErrorMessagesByLanguage;
  const added = extraction.userErrorMessagesByLanguage;
  return {
    ...validation,
    userErrorMessages: both(validation.userErrorMessages, extraction.userErrorMessages),
    userErrorMessagesByLanguage: { en: both(en, added.en), si: both(si, added.si), ta: both(ta, added.ta) },
  };
}

/** Adjust the layout rule after extraction: ignored without template, misplaced values added. */
export function ofTemplate(rule: RuleOutcome, reading: ReadingArtefacts | undefined): RuleOutcome {
  if (rule.id !== 'visual-match' || !reading) return rule;
  if (reading.documentTypeID === null)
    return ignored('visual-match', 'Not judged: no supported document was recognised.');
  if (rule.outcome === 'failed' || reading.misplaced.length === 0) return rule;
  const fields = reading.misplaced.map(({ field }) => field).join(', ');
  const sure = Math.max(...reading.misplaced.map((one) => one.sure));
  return failed('visual-match', sure, `Values stand elsewhere than the template has them: ${fields}.`);
}

/** Add derived values (only `value`); printed values are never replaced. */
export function withDerived(
  schema: FieldValues,
  modifications: readonly SchemaModification[],
): Record<string, SchemaField> {
  const out: Record<string, SchemaField> = { ...schema };
  for (const { field, value } of modifications) out[field] ??= { value };
  return out;
}

function summary(stage: FinishedStage): StageSummary {
  const data =
    typeof stage.data === 'object' && stage.data !== null ? slim(stage.data as Record<string, unknown>) : undefined;
  return {
    stageId: stage.stageId,
    status: stage.status,
    ...(stage.errorCode === null ? {} : { errorCode: stage.errorCode }),
    ...(data === undefined ? {} : { data }),
  };
}

/** Omit blocks from stages that the result has at its top level. */
function slim(data: Record<string, unknown>): Record<string, unknown> {
  const { validation: _validation, extraction: _extraction, schema: _schema, ...rest } = data;
  return rest;
}

export function asOutcomes(stored: RuleArtefacts['rules'] | undefined): RuleOutcome[] {
  return (stored ?? []).map(
    ({ id, outcome, confidence, detail, userMessage, missingSides, pagesNotRecognised, missingFields, cutOff }) => ({
      id,
      outcome,
      confidence,
      ...(detail === undefined ? {} : { detail }),
      ...(userMessage === undefined ? {} : { userMessage }),
      ...(missingFields === undefined ? {} : { missingFields }),
      ...(missingSides === undefined ? {} : { missingSides }),
      ...(pagesNotRecognised === undefined ? {} : { pagesNotRecognised }),
      ...(cutOff === undefined ? {} : { cutOff }),
    }),
  );
}

export function hasErrors(outcomes: readonly RuleOutcome[]): boolean {
  return outcomes.some((one) => one.outcome === 'failed' && rules[one.id].level === 'error');
}
