import { z } from 'zod';
import type { RunSignals } from './signals';

/**
 * What the page tells of its camera with the frames. It is believed in nothing: a page can say what it likes. The label may hold a person's name
 * ("Nimal's phone"), so it stays with the run, and goes into no log and no event.
 */
export const CameraTold = z.object({
  label: z.string().max(200).optional(),
  /** Milliseconds from one picture of the camera to the next, the middle of many. */
  frameMs: z.number().min(0).max(60_000).optional(),
  /** How much those times differ, as a share of their middle. */
  unevenness: z.number().min(0).max(1_000).optional(),
});
export type CameraTold = z.infer<typeof CameraTold>;

/** Programs that give themselves out as a camera, by the names that they give themselves. Some people use them for honest reasons. */
const VIRTUAL =
  /\b(obs|manycam|xsplit|snap camera|splitcam|camtwist|youcam|mmhmm|ndi|droidcam|iriun|camo|epoccam|akvcam|v4l2loopback|e2esoft|vcam)\b|virtual|dummy|fake_device/i;

/** Whether a camera's label names a program that is known to give itself out as one. */
export const isVirtual = (label: string): boolean => VIRTUAL.test(label);

/** What was told, as signals. Nothing of what was not told. */
export function signalsOfCamera({ label, frameMs, unevenness }: CameraTold): RunSignals {
  return {
    ...(label && { virtualCamera: isVirtual(label) ? 1 : 0 }),
    ...(frameMs !== undefined && { frameMs: Math.round(frameMs) }),
    ...(unevenness !== undefined && { unevenness: Number(unevenness.toFixed(3)) }),
  };
}
