/** In reporting order; public API. */
export const stageIds = [
  'crop_and_detect_faces',
  'pre_validate_and_extract',
  'visual_integrity_check',
  'post_validation',
  'voter_registry',
] as const;

export type StageId = (typeof stageIds)[number];

/** `skipped` never fails an instance; `error` is an internal failure. */
export const stageStatuses = ['pending', 'running', 'success', 'failed', 'skipped', 'error'] as const;

export type StageStatus = (typeof stageStatuses)[number];

/** Public API. */
export const instanceStatuses = ['pending', 'running', 'completed', 'failed', 'error'] as const;

export type InstanceStatus = (typeof instanceStatuses)[number];

export type StageLabels = { running: string; success: string; failed: string };

/** From the API contract. */
export const stageLabels: Record<StageId, StageLabels> = {
  crop_and_detect_faces: {
    running: 'Scanning document',
    success: 'Document scanned',
    failed: 'Scanning failed',
  },
  pre_validate_and_extract: {
    running: 'Extracting data',
    success: 'Extraction complete',
    failed: 'Extraction failed',
  },
  visual_integrity_check: {
    running: 'Extracting data',
    success: 'Visual integrity checks complete',
    failed: 'Extraction failed',
  },
  post_validation: {
    running: 'Running post-validation',
    success: 'Post-validation complete',
    failed: 'Post-validation failed',
  },
  voter_registry: {
    running: 'Checking voter registry',
    success: 'Voter registry check complete',
    failed: 'Voter registry check failed',
  },
};

/** Only those the processor runs count. */
export const stageDependencies: Record<StageId, readonly StageId[]> = {
  crop_and_detect_faces: [],
  pre_validate_and_extract: ['crop_and_detect_faces'],
  visual_integrity_check: ['crop_and_detect_faces'],
  post_validation: ['pre_validate_and_extract', 'visual_integrity_check'],
  voter_registry: ['post_validation'],
};

export function isStageId(value: string): value is StageId {
  return (stageIds as readonly string[]).includes(value);
}

export function isFinal(status: InstanceStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'error';
}
