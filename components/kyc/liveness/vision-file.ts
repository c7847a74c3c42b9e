/** Separate, so that prefetch-tracker.ts does not import the tracker. */
export const MODEL_FILE = 'face_landmarker.task';
export const PROGRAM_FILES = ['vision_wasm_internal.js', 'vision_wasm_internal.wasm'] as const;

export const visionFile = (name: string): string => `/api/kyc/vision/${name}`;
