import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/platform/env';
import { processWide } from '@/platform/process-wide';
import { sha256 } from '@/platform/security/crypto';

/** MediaPipe face landmarker (float16, version 1): models/README.md. */
export const BUNDLED_LANDMARKER = 'platform/faces/models/face_landmarker.task';
/** Liveness thresholds were measured with this file. */
const OFFICIAL_SHA256 = '64184e229b263107bc2b804c6625db1341ff2bb731874b0bcc2fe6544e0bc9ff';

type Model = { file: string | null; why: string };
const known = processWide<{ model?: Model }>('landmarker', {});

/** Cached per process; `why` explains a null `file`. */
export function landmarkerModel(official = OFFICIAL_SHA256): Model {
  known.model ??= findModel(official);
  return known.model;
}

/** A wrong configured file falls back to the bundled one. */
function findModel(official: string): Model {
  const configured = env().GATEHOUSE_FACE_MODEL;
  const wrong: string[] = [];
  for (const file of [...(configured ? [configured] : []), path.resolve(BUNDLED_LANDMARKER)]) {
    if (!existsSync(file)) continue;
    if (sha256(readFileSync(file)) === official) return { file, why: 'found' };
    wrong.push(file);
  }
  return { file: null, why: wrong[0] ? `${wrong[0]} is not the official file` : 'no model file here' };
}
