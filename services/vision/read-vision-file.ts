import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '@/core/errors';
import { landmarkerModel } from '@/platform/faces/landmarker-model';

const MEDIAPIPE = 'node_modules/@mediapipe/tasks-vision/wasm';
const FACE_API = 'node_modules/@vladmandic/face-api/model';
const TENSORS = 'node_modules/@tensorflow/tfjs-backend-wasm/dist';

type Source = { type: string; folder: string };
const script = { type: 'text/javascript; charset=utf-8', folder: MEDIAPIPE };
const wasm = { type: 'application/wasm', folder: MEDIAPIPE };
const tensors = { type: 'application/wasm', folder: TENSORS };
const weights = { type: 'application/octet-stream', folder: FACE_API };
const manifest = { type: 'application/json', folder: FACE_API };

/** What the customer's page may load for its tracker: a closed list, from installed packages and the checked model. */
const FILES: Record<string, Source> = {
  'vision_wasm_internal.js': script,
  'vision_wasm_internal.wasm': wasm,
  'tfjs-backend-wasm.wasm': tensors,
  'tfjs-backend-wasm-simd.wasm': tensors,
  'tiny_face_detector_model-weights_manifest.json': manifest,
  'tiny_face_detector_model.bin': weights,
  'face_landmark_68_model-weights_manifest.json': manifest,
  'face_landmark_68_model.bin': weights,
};
const MODEL = 'face_landmarker.task';

export type VisionFile = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** One of the files; the server compresses it on its way. Unknown names: NOT_FOUND. */
export async function readVisionFile(name: string): Promise<VisionFile> {
  if (name === MODEL) {
    const { file } = landmarkerModel();
    if (!file) throw new DomainError('NOT_FOUND', 'This installation has no face landmarker model.');
    return { bytes: new Uint8Array(await readFile(file)), type: 'application/octet-stream' };
  }
  const source = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!source) throw new DomainError('NOT_FOUND', 'There is no such file.');
  return { bytes: new Uint8Array(await readFile(path.resolve(source.folder, name))), type: source.type };
}
