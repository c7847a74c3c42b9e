import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '@/platform/digest';
import { env } from '@/platform/env';
import { safeFetch } from '@/platform/http/safe-fetch';
import { processWide } from '@/platform/process-wide';

const NAME = 'face_landmarker.task';
/** The official file of MediaPipe's face landmarker (float16, version 1, Apache-2.0). Another file is another tracker: refused. */
const OFFICIAL = {
  sha256: '64184e229b263107bc2b804c6625db1341ff2bb731874b0bcc2fe6544e0bc9ff',
  address: `https://storage.googleapis.com/mediapipe-models/face_landmarker/face_landmarker/float16/1/${NAME}`,
};
/** Which file counts, and where it is had; ours unless a test brings its own. */
type Source = typeof OFFICIAL;
const MAX_BYTES = 8 * 1024 * 1024;

type Model = { file: string | null; why: string };
const known = processWide<{ model?: Model }>('landmarker', {});

/** Where a model may lie, best first: a configured path, `public/models`, or what an earlier start downloaded. */
const places = (): string[] => [
  ...(env().GATEHOUSE_FACE_MODEL ? [env().GATEHOUSE_FACE_MODEL as string] : []),
  path.resolve('public/models', NAME),
  downloaded(),
];

const downloaded = (): string => path.join(env().GATEHOUSE_DATA_DIR, 'models', NAME);

/** The model's file on this machine, checked once; null where there is none, and why. */
export function landmarkerModel(source: Source = OFFICIAL): Model {
  known.model ??= find(source);
  return known.model;
}

/** The first official file of all places. A wrong one hides no right one; without a right one it is what is told of. */
function find({ sha256: wanted }: Source): Model {
  const wrong: string[] = [];
  for (const file of places()) {
    if (!existsSync(file)) continue;
    if (sha256(readFileSync(file)) === wanted) return { file, why: 'found' };
    wrong.push(file);
  }
  return { file: null, why: wrong[0] ? `${wrong[0]} is not the official file` : 'no model file here' };
}

/** Downloads the model once when there is none. A closed network leaves the fallback tracker in charge, and the status page says so. */
export async function fetchLandmarkerModel(source: Source = OFFICIAL): Promise<void> {
  const { file, why } = landmarkerModel(source);
  if (file) return;
  try {
    await download(source);
    delete known.model;
  } catch (error) {
    known.model = { file: null, why: `${why}, and none could be downloaded` };
    throw error;
  }
}

async function download({ address, sha256: wanted }: Source): Promise<void> {
  const { status, bytes } = await safeFetch(address, { maxBytes: MAX_BYTES, timeoutMs: 120_000 });
  if (status !== 200 || sha256(bytes) !== wanted)
    throw new Error('the face landmarker that was offered is not the official file');
  const file = downloaded();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}
