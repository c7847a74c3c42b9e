import { z } from 'zod';
import type { RunSignals } from '../signals';

/** Unverified client claims. The label may be a personal name ("Nimal's phone"): never in logs or events. */
export const ReportedCamera = z.object({
  label: z.string().max(200).optional(),
  /** Median. */
  frameMs: z.number().min(0).max(60_000).optional(),
  /** Relative spread. */
  unevenness: z.number().min(0).max(1_000).optional(),
});
export type ReportedCamera = z.infer<typeof ReportedCamera>;

const VIRTUAL =
  /\b(obs|manycam|xsplit|snap camera|splitcam|altercam|sparkocam|chromacam|finecam|webcamoid|webcammax|magic camera|camtwist|cyberlink|youcam|mmhmm|ndi|droidcam|iriun|ivcam|camo|reincubate|epoccam|akvcam|v4l2(?:[ -]?loopback)?|e2esoft|v-?cam|unity|deep-?live-?cam|avatarify|nvidia broadcast|logi capture|screen|loopback|file)\b|virtual|dummy|fake|emulat|\.(?:mjpe?g|y4m|mp4|webm|mov|avi|mkv)\b/i;

/** Browsers report an id instead of a label for canvas streams. */
const STREAM_ID = /^[\w+/=:{}-]{32,}$/;

const PATH = /^(?:\/|[a-z]:\\|file:)/i;

export const isVirtual = (label: string): boolean =>
  VIRTUAL.test(label) || STREAM_ID.test(label.trim()) || PATH.test(label.trim());

export function signalsOfCamera({ label, frameMs, unevenness }: ReportedCamera): RunSignals {
  return {
    ...(label && { virtualCamera: isVirtual(label) ? 1 : 0 }),
    ...(frameMs !== undefined && { frameMs: Math.round(frameMs) }),
    ...(unevenness !== undefined && { unevenness: Number(unevenness.toFixed(3)) }),
  };
}
