/** Passed, but not verified automatically. Free of imports, because contracts use it. */
export const RUN_DOUBTS = [
  'LIVENESS_FRAMES_ALIKE',
  'LIVENESS_RECORDING_MISSING',
  'LIVENESS_RECORDING_INCOMPLETE',
  'LIVENESS_RECORDING_UNNATURAL',
] as const;
export type RunDoubt = (typeof RUN_DOUBTS)[number];
