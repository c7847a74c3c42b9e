import { expect, test } from 'vitest';
import { fieldsMissing } from '../messages/missing-messages';
import { assembleResult, type FinishedStage } from './assemble';
import { failed, passed, type RuleOutcome } from './rule-outcome';

const reading = (rules: RuleOutcome[]) => ({ documentTypeID: 'SRI_LANKA_NIC_NEW', schema: {}, rules });
const stage = (stageId: FinishedStage['stageId'], artefacts: unknown): FinishedStage => ({
  stageId,
  status: 'success',
  errorCode: null,
  data: null,
  artefacts,
});

test('reports tampering in postProcessing when it fails the document', () => {
  const stages = (tampering: RuleOutcome) => [
    stage('pre_validate_and_extract', reading([passed('document-provided')])),
    stage('visual_integrity_check', { rules: [tampering, failed('visual-match', 0.5)] }),
    stage('post_validation', { rules: [passed('nic-format')], modifications: [] }),
  ];
  const { validation, postProcessing } = assembleResult(
    stages(failed('document-tampering', 0.9, 'A digit was changed.')),
  );
  expect(validation.passed).toBe(false);
  expect(postProcessing).toMatchObject({
    passed: false,
    ruleResults: [
      { id: 'document-tampering', passed: false, errorCode: 'DOCUMENT_TAMPERING_DETECTED', errorLevel: 'error' },
      { id: 'nic-format', passed: true },
    ],
  });
  expect(assembleResult(stages(passed('document-tampering'))).postProcessing.passed).toBe(true);
});

test('repeats the customer message in validation when the extraction failed', () => {
  const userMessage = fieldsMissing('unreadable', [{ name: 'name', side: 'front' }]);
  const missingFields = [{ field: 'name', side: 'front' as const }];
  const rule = { ...failed('all-fields-legible', 0.8, 'Not legible: name (front).'), userMessage, missingFields };
  const { validation, extraction } = assembleResult([stage('pre_validate_and_extract', reading([rule]))]);
  expect(extraction.rulesFailed).toMatchObject([{ errorCode: 'FIELDS_NOT_LEGIBLE', missingFields }]);
  for (const { userErrorMessages, userErrorMessagesByLanguage } of [validation, extraction]) {
    expect(userErrorMessages).toEqual([userMessage.en]);
    expect(userErrorMessagesByLanguage).toEqual({ en: [userMessage.en], si: [userMessage.si], ta: [userMessage.ta] });
  }
  expect(userMessage.en).toContain('name (front)');
});
