import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '@/core/errors';
import { landmarkerModel } from '@/platform/faces/landmarker-model';
import { packBrotli, takesBrotli } from '@/platform/http/brotli';
import { PACKED_HEADER } from '@/platform/http/send-buffered';
import { processWide } from '@/platform/process-wide';

const MEDIAPIPE = 'node_modules/@mediapipe/tasks-vision/wasm';

/** Allow-list of tracker files: the installed package and the checked model. */
const TYPES: Record<string, string> = {
  'vision_wasm_internal.js': 'text/javascript; charset=utf-8',
  'vision_wasm_internal.wasm': 'application/wasm',
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
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (!type) throw new DomainError('NOT_FOUND', 'There is no such file.');
  const file = path.resolve(MEDIAPIPE, name);
  const isPacked = takesBrotli(accepted);
  const bytes = isPacked ? await packedOnce(file) : new Uint8Array(await readFile(file));
  return { bytes, headers: { 'content-type': type, ...(isPacked && { [PACKED_HEADER]: 'br' }) } };
}

function packedOnce(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = kept.packed.get(file) ?? readFile(file).then(packBrotli);
  kept.packed.set(file, packed);
  // Failures are not cached.
  packed.catch(() => kept.packed.delete(file));
  return packed;
}
