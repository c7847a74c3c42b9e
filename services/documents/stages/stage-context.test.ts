import { expect, test } from 'vitest';
import { stageIds } from '@/core/documents/pipeline/stage-ids';
import { labelOf } from './stage-context';

test.each([
  ['crop_and_detect_faces', 'Scanning document', 'Document scanned', 'Scanning failed'],
  ['pre_validate_and_extract', 'Extracting data', 'Extraction complete', 'Extraction failed'],
  ['visual_integrity_check', 'Extracting data', 'Visual integrity checks complete', 'Extraction failed'],
  ['post_validation', 'Running post-validation', 'Post-validation complete', 'Post-validation failed'],
  ['voter_registry', 'Checking voter registry', 'Voter registry check complete', 'Voter registry check failed'],
] as const)('labels %s as in the API contract', (stageId, running, success, failed) => {
  expect([labelOf(stageId, 'running'), labelOf(stageId, 'success'), labelOf(stageId, 'failed')]).toEqual([
    running,
    success,
    failed,
  ]);
});

test('labels an internal error as failed, and a stage that did not run as empty', () => {
  for (const stageId of stageIds) {
    expect(labelOf(stageId, 'error')).toBe(labelOf(stageId, 'failed'));
    expect([labelOf(stageId, 'pending'), labelOf(stageId, 'skipped')]).toEqual(['', '']);
  }
});
