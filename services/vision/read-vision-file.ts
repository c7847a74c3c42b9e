import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '@/core/errors';
import { landmarkerModel } from '@/platform/faces/landmarker-model';
import { packBrotli, takesBrotli } from '@/platform/http/brotli';
import { PACKED_HEADER } from '@/platform/http/send-buffered';
import { processWide } from '@/platform/process-wide';

const MEDIAPIPE = 'node_modules/@mediapipe/tasks-vision/wasm';
const FACE_API = 'node_modules/@vladmandic/face-api/model';
const TENSORS = 'node_modules/@tensorflow/tfjs-backend-wasm/dist';

type Source = { type: string; folder: string };
const script = { type: 'text/javascript; charset=utf-8', folder: MEDIAPIPE };
const wasm = { type: 'application/wasm', folder: MEDIAPIPE };
const tensors = { type: 'application/wasm', folder: TENSORS };
const weights = { type: 'application/octet-stream', folder: FACE_API };
const manifest = { type: 'application/json', folder: FACE_API };

/** Allow-list of tracker files: installed packages and the checked model. */
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

/** Compressed once per process (about 4 MB). */
const kept = processWide<{ packed: Map<string, Promise<Uint8Array<ArrayBuffer>>> }>('vision-files', {
  packed: new Map(),
});

export type VisionFile = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** Compressed if accepted (13 MB become 3). Throws NOT_FOUND for unknown names. */
export async function readVisionFile(name: string, accepted: string | null = null): Promise<VisionFile> {
  if (name === MODEL) {
    const { file } = landmarkerModel();
    if (!file) throw new DomainError('NOT_FOUND', 'This installation has no face landmarker model.');
    return { bytes: new Uint8Array(await readFile(file)), headers: { 'content-type': 'application/octet-stream' } };
  }
  const source = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!source) throw new DomainError('NOT_FOUND', 'There is no such file.');
  const file = path.resolve(source.folder, name);
  const isPacked = takesBrotli(accepted);
  const bytes = isPacked ? await packedOnce(file) : new Uint8Array(await readFile(file));
  return { bytes, headers: { 'content-type': source.type, ...(isPacked && { [PACKED_HEADER]: 'br' }) } };
}

function packedOnce(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = kept.packed.get(file) ?? readFile(file).then(packBrotli);
  kept.packed.set(file, packed);
  // Failures are not cached.
  packed.catch(() => kept.packed.delete(file));
  return packed;
}
