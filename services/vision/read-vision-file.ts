import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DomainError } from '@/core/errors';
import { landmarkerModel } from '@/platform/faces/landmarker-model';

const MEDIAPIPE = 'node_modules/@mediapipe/tasks-vision/wasm';
const FACE_API = 'node_modules/@vladmandic/face-api/model';

type Source = { type: string; folder: string };
const script = { type: 'text/javascript; charset=utf-8', folder: MEDIAPIPE };
const wasm = { type: 'application/wasm', folder: MEDIAPIPE };
const weights = { type: 'application/octet-stream', folder: FACE_API };
const manifest = { type: 'application/json', folder: FACE_API };

/** What the customer's page may load for its tracker: a closed list, from installed packages and the checked model. */
const FILES: Record<string, Source> = {
  'vision_wasm_internal.js': script,
  'vision_wasm_internal.wasm': wasm,
  'tiny_face_detector_model-weights_manifest.json': manifest,
  'tiny_face_detector_model.bin': weights,
  'face_landmark_68_model-weights_manifest.json': manifest,
  'face_landmark_68_model.bin': weights,
};
const MODEL = 'face_landmarker.task';

export type VisionFile = { bytes: Uint8Array<ArrayBuffer>; type: string; gzipped: boolean };

const KEY = Symbol.for('gatehouse.vision-files');
type Holder = { [KEY]?: Map<string, Promise<VisionFile>> };

/** One of the files, compressed once where that helps (13 MB of WebAssembly are 3 compressed). Unknown names: NOT_FOUND. */
export function readVisionFile(name: string, mayGzip: boolean): Promise<VisionFile> {
  const holder = globalThis as Holder;
  holder[KEY] ??= new Map();
  const key = `${name}|${mayGzip}`;
  const known = holder[KEY].get(key);
  if (known) return known;
  const reading = read(name, mayGzip);
  holder[KEY].set(key, reading);
  reading.catch(() => holder[KEY]?.delete(key));
  return reading;
}

async function read(name: string, mayGzip: boolean): Promise<VisionFile> {
  if (name === MODEL) {
    const { file } = landmarkerModel();
    if (!file) throw new DomainError('NOT_FOUND', 'This installation has no face landmarker model.');
    return { bytes: new Uint8Array(await readFile(file)), type: 'application/octet-stream', gzipped: false };
  }
  const source = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!source) throw new DomainError('NOT_FOUND', 'There is no such file.');
  const bytes = await readFile(path.resolve(source.folder, name));
  if (!mayGzip) return { bytes: new Uint8Array(bytes), type: source.type, gzipped: false };
  return { bytes: new Uint8Array(await promisify(gzip)(bytes, { level: 6 })), type: source.type, gzipped: true };
}
