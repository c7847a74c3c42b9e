import { describe, expect, test } from 'vitest';
import { CheckArtefacts, ReadingArtefacts, ScanArtefacts } from '@/core/documents/files/artefacts';
import { assembleResult, type FinishedStage } from '@/core/documents/pipeline/assemble';
import { rules } from '@/core/documents/pipeline/rules';
import { processors } from '@/core/documents/processors';
import { DOCUMENT_INPUTS, type DocumentOverride } from './magic-inputs';
import { simulateStage } from './simulate-stage';

const all = Object.values(processors);

/** As the pipeline does: until a stage fails. */
function run(processorId: keyof typeof processors, override: DocumentOverride) {
  const processor = processors[processorId];
  const stages: FinishedStage[] = [];
  for (const stageId of processor.stages) {
    const simulated = simulateStage(processor, stageId, override);
    if (typeof simulated === 'string') return { ended: simulated, stages };
    const { status, data, artefacts, errorCode = null } = simulated;
    stages.push({ stageId, status, errorCode, data, artefacts });
    if (status === 'failed') break;
  }
  return { ended: stages.at(-1)?.status === 'failed' ? 'failed' : 'completed', stages, result: assembleResult(stages) };
}

describe.each(all.map(({ processorId }) => processorId))('%s', (processorId) => {
  const { rules: own } = processors[processorId];

  test('passes without a failing rule', () => {
    const { ended, result } = run(processorId, { kind: 'pass' });
    expect([ended, result?.validation.status, result?.extraction.status]).toEqual(['completed', 'success', 'success']);
    expect(result?.documentTypeID).not.toBeNull();
  });

  test.each(own.map((id) => [rules[id].errorCode, id] as const))('%s', (errorCode, rule) => {
    const { ended, result } = run(processorId, { kind: 'rule', rule });
    const failed = [...(result?.validation.rulesFailed ?? []), ...(result?.extraction.rulesFailed ?? [])];
    expect(failed.map((one) => one.errorCode)).toEqual([errorCode]);
    expect(ended).toBe(rules[rule].level === 'error' ? 'failed' : 'completed');
  });

  test.each(['PRE_VALIDATION_FAILED', 'EXTRACTION_FAILED', 'POST_VALIDATION_FAILED'] as const)('%s', (code) => {
    expect(run(processorId, { kind: 'failure', code }).stages.at(-1)).toMatchObject({
      status: 'failed',
      errorCode: code,
    });
  });
});

test('leaves what the pipeline and the pages of a session read', () => {
  const { stages } = run('SRI_LANKA_ID', { kind: 'pass' });
  const left = (stageId: string) => stages.find((stage) => stage.stageId === stageId)?.artefacts;
  expect(ScanArtefacts.safeParse(left('crop_and_detect_faces')).success).toBe(true);
  expect(ReadingArtefacts.safeParse(left('pre_validate_and_extract')).success).toBe(true);
  expect(CheckArtefacts.safeParse(left('post_validation')).success).toBe(true);
});

test('each rule of the contract belongs to a processor', () => {
  const values = DOCUMENT_INPUTS.flatMap(({ override }) => (override.kind === 'rule' ? [override.rule] : []));
  expect(values.filter((rule) => !all.some((processor) => processor.rules.includes(rule)))).toEqual([]);
});
