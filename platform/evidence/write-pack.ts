import type { PackInput } from '@/core/evidence/pack';
import { runOneShot } from '@/platform/workers/one-shot';

/** A pack that takes longer than this is given up. */
const MS_MAX = 20_000;

/** Writes a pack as PDF in a thread of its own. */
export const writePack = (input: PackInput): Promise<Uint8Array> => runOneShot('evidence', input, { msMax: MS_MAX });
