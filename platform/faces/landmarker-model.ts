import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '@/platform/digest';
import { env } from '@/platform/env';
import { safeFetch } from '@/platform/http/safe-fetch';
import { processWide } from '@/platform/process-wide';

const NAME = 'face_landmarker.task';
/** The official file of MediaPipe's face landmarker (float16, version 1, Apache-2.0). Another file is another tracker: refused. */
const SHA256 = '64184e229b263107bc2b804c6625db1341ff2bb731874b0bcc2fe6544e0bc9ff';
const OFFICIAL = `https://storage.googleapis.com/mediapipe-models/face_landmarker/face_landmarker/float16/1/${NAME}`;
const MAX_BYTES = 8 * 1024 * 1024;

type Model = { file: string | null; why: string };
const known = processWide<{ model?: Model }>('landmarker', {});

/** Where a model may lie: a configured path, `public/models`, or what an earlier start downloaded. */
const places = (): string[] => [
  ...(env().GATEHOUSE_FACE_MODEL ? [env().GATEHOUSE_FACE_MODEL as string] : []),
  path.resolve('public/models', NAME),
  downloaded(),
];

const downloaded = (): string => path.join(env().GATEHOUSE_DATA_DIR, 'models', NAME);

const isOfficial = (bytes: Uint8Array): boolean => sha256(bytes) === SHA256;

/** The model's file on this machine, checked once; null where there is none, and why. */
export function landmarkerModel(): Model {
  known.model ??= find();
  return known.model;
}

function find(): Model {
  for (const file of places()) {
    if (!existsSync(file)) continue;
    if (isOfficial(readFileSync(file))) return { file, why: 'found' };
    return { file: null, why: `${file} is not the official file` };
  }
  return { file: null, why: 'no model file here, and none could be downloaded' };
}

/** Downloads the model once when there is none. A closed network leaves the fallback tracker in charge. */
export async function fetchLandmarkerModel(): Promise<void> {
  if (landmarkerModel().file) return;
  const { status, bytes } = await safeFetch(OFFICIAL, { maxBytes: MAX_BYTES, timeoutMs: 120_000 });
  if (status !== 200 || !isOfficial(bytes))
    throw new Error('the face landmarker that was offered is not the official file');
  const file = downloaded();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
  delete known.model;
}
