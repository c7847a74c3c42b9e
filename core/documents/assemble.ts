import { CheckArtefacts, ReadingArtefacts, RuleArtefacts, ScanArtefacts } from './artefacts';
import type { DocumentResult, SchemaField, SchemaModification, StageSummary, Verdict } from './contract';
import type { FieldValues } from './processor';
import { failed, ignored, type RuleOutcome } from './rule-outcome';
import { rules } from './rules';
import type { StageId, StageStatus } from './stage-ids';
import { decide, ofGroup, postProcessing } from './verdict';

/** What a finished stage left behind, as stored. */
export type FinishedStage = {
  stageId: StageId;
  status: StageStatus;
  errorCode: string | null;
  data: unknown;
  artefacts: unknown;
};

/**
 * Puts the stages' results together into the public `result`: validation has every rule but those of extraction, so
 * that each failed rule with its code is in one list; `postProcessing` repeats the programmatic ones in its own shape.
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

/** Rules about the picture that fail post-validation, so that `postProcessing` names each reason for POST_VALIDATION_FAILED. */
export const deciding = (picture: readonly RuleOutcome[]): RuleOutcome[] =>
  picture.filter(({ id }) => rules[id].level === 'error');

/** What customers are to read is in `validation`, also where the extraction failed. */
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

/**
 * The layout is looked at while the document is read: of what turned out to be none of ours there is no template to match, and where the values
 * stand is known by now.
 */
export function ofTemplate(rule: RuleOutcome, reading: ReadingArtefacts | undefined): RuleOutcome {
  if (rule.id !== 'visual-match' || !reading) return rule;
  if (reading.documentTypeID === null)
    return ignored('visual-match', 'Not judged: no supported document was recognised.');
  if (rule.outcome === 'failed' || reading.misplaced.length === 0) return rule;
  const fields = reading.misplaced.map(({ field }) => field).join(', ');
  const sure = Math.max(...reading.misplaced.map((one) => one.sure));
  return failed('visual-match', sure, `Values stand elsewhere than the template has them: ${fields}.`);
}

/** Derived values fill in what the document did not show; they carry only `value`. A printed value is never replaced. */
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

/** The blocks that the result carries at its top are not repeated in its stages. */
function slim(data: Record<string, unknown>): Record<string, unknown> {
  const { validation: _validation, extraction: _extraction, schema: _schema, ...rest } = data;
  return rest;
}

/** Stored outcomes with optional members made exact. */
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

/** Whether any error-level rule failed. */
export function hasErrors(outcomes: readonly RuleOutcome[]): boolean {
  return outcomes.some((one) => one.outcome === 'failed' && rules[one.id].level === 'error');
}
