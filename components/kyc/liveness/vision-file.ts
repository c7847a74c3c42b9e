/** Separate, so that prefetch-tracker.ts does not import the trackers. */
export const VISION_BASE = '/api/kyc/vision';

export const FALLBACK_FILES = [
  'tfjs-backend-wasm-simd.wasm',
  'tiny_face_detector_model-weights_manifest.json',
  'tiny_face_detector_model.bin',
  'face_landmark_68_model-weights_manifest.json',
  'face_landmark_68_model.bin',
] as const;

export const visionFile = (name: string): string => `${VISION_BASE}/${name}`;
