/** The pipeline stages in the order in which they are reported; ids are part of the public API. */
export const stageIds = [
  'crop_and_detect_faces',
  'pre_validate_and_extract',
  'visual_integrity_check',
  'post_validation',
  'voter_registry',
] as const;

/** One of {@link stageIds}. */
export type StageId = (typeof stageIds)[number];

/** Where one stage of one instance stands. `skipped` never fails an instance; `error` is ours, not the document's. */
export const stageStatuses = ['pending', 'running', 'success', 'failed', 'skipped', 'error'] as const;

/** One of {@link stageStatuses}. */
export type StageStatus = (typeof stageStatuses)[number];

/** Where an instance stands; the only values of the public `status`. */
export const instanceStatuses = ['pending', 'running', 'completed', 'failed', 'error'] as const;

/** One of {@link instanceStatuses}. */
export type InstanceStatus = (typeof instanceStatuses)[number];

/** What `statusLabel` says while a stage runs and after it ended. */
export type StageLabels = { running: string; success: string; failed: string };

/** The labels of the API contract's `statusLabel` table, word for word. */
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

/**
 * What must have ended before a stage may begin. A processor that has no such stage simply leaves it out:
 * only the dependencies that the processor runs count.
 */
export const stageDependencies: Record<StageId, readonly StageId[]> = {
  crop_and_detect_faces: [],
  pre_validate_and_extract: ['crop_and_detect_faces'],
  visual_integrity_check: ['crop_and_detect_faces'],
  post_validation: ['pre_validate_and_extract', 'visual_integrity_check'],
  voter_registry: ['post_validation'],
};

/** Whether a path segment names a stage at all. */
export function isStageId(value: string): value is StageId {
  return (stageIds as readonly string[]).includes(value);
}

/** Whether an instance will not change any more. */
export function isFinal(status: InstanceStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'error';
}
