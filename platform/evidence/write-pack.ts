import type { PackInput } from '@/core/evidence/pack';
import { runOneShot } from '@/platform/worker-pool/one-shot';

const MS_MAX = 20_000;

export const writePack = (input: PackInput): Promise<Uint8Array> => runOneShot('evidence', input, { msMax: MS_MAX });
