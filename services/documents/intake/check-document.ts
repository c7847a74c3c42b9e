import {
  type CheckArtefacts,
  IntegrityArtefacts,
  ReadingArtefacts,
  ScanArtefacts,
} from '@/core/documents/files/artefacts';
import { judgeColours } from '@/core/documents/forgery-detection/recapture-detection/judge';
import { asOutcomes, deciding, hasErrors, ofTemplate, withDerived } from '@/core/documents/pipeline/assemble';
import { decide, ofGroup, postProcessing } from '@/core/documents/pipeline/verdict';
import { extractors } from '@/core/documents/processors/extractors';
import { findKnownDocument } from '../reuse-detection/find-known-document';
import type { StageOutcome } from '../stages/record-stage';
import { type StageContext, stageContext } from '../stages/stage-context';

/** Run the programmatic checks and reuse detection. Fails with POST_VALIDATION_FAILED if an error rule failed. */
export async function checkDocument(context: StageContext): Promise<StageOutcome> {
  const reading = await context.artefacts('pre_validate_and_extract', ReadingArtefacts);
  if (!reading) throw new Error('the extraction is not there');
  const integrity = await context.artefacts('visual_integrity_check', IntegrityArtefacts);
  const { documentTypeID, schema } = reading;
  const { inputData, today } = context;
  const { rules: own, modifications } = extractors[context.processor.processorId].check({
    documentTypeID,
    schema,
    inputData,
    today,
  });
  const scan = await context.artefacts('crop_and_detect_faces', ScanArtefacts);
  const known = await findKnownDocument(context, schema, scan);
  const template = context.processor.templates.find((one) => one.documentTypeID === documentTypeID);
  const shared = [judgeColours(integrity?.reproductions ?? [], template), ...known.rules];
  const rules = [...own, ...shared.filter(({ id }) => context.processor.rules.includes(id))];
  // Reading rules about values, such as check digits, count in this stage.
  const programmatic = [...ofGroup(asOutcomes(reading.rules), 'post'), ...rules];
  const merged = [...asOutcomes(integrity?.rules).map((rule) => ofTemplate(rule, reading)), ...programmatic];
  const broken = hasErrors(merged);
  const artefacts: CheckArtefacts = { rules, modifications };
  return {
    status: broken ? 'failed' : 'success',
    ...(broken ? { errorCode: 'POST_VALIDATION_FAILED' as const } : {}),
    data: {
      validation: decide(merged),
      postProcessing: postProcessing([...deciding(asOutcomes(integrity?.rules)), ...programmatic], modifications),
      schema: withDerived(schema, modifications),
      ...(reading.misplaced.length > 0 && { misplaced: reading.misplaced.map((one) => whereIs(one, reading)) }),
    },
    artefacts,
    fingerprints: known.fingerprints,
  };
}

/** Pages from 1. */
function whereIs({ field, page, off, sure }: ReadingArtefacts['misplaced'][number], { places }: ReadingArtefacts) {
  return { field, page: page + 1, off: Math.round(off * 1e3) / 1e3, sure, box: places[field]?.box ?? null };
}

export async function needsOcr(ids: { organizationId: string; instanceId: string }): Promise<boolean> {
  const context = await stageContext(ids.organizationId, ids.instanceId);
  const scan = await context?.artefacts('crop_and_detect_faces', ScanArtefacts);
  return scan?.pages.some(({ reading, fileId }) => !reading && fileId !== null) ?? false;
}
