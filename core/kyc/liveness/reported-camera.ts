import { z } from 'zod';
import type { RunSignals } from './signals';

/**
 * Camera facts reported by the client; unverified. The label may contain a personal name ("Nimal's phone"), so it is
 * stored with the run only, never in logs or events.
 */
export const ReportedCamera = z.object({
  label: z.string().max(200).optional(),
  /** Median milliseconds between camera frames. */
  frameMs: z.number().min(0).max(60_000).optional(),
  /** Relative spread of those intervals. */
  unevenness: z.number().min(0).max(1_000).optional(),
});
export type ReportedCamera = z.infer<typeof ReportedCamera>;

/** Labels of known virtual cameras. */
const VIRTUAL =
  /\b(obs|manycam|xsplit|snap camera|splitcam|altercam|sparkocam|chromacam|finecam|webcamoid|webcammax|magic camera|camtwist|cyberlink|youcam|mmhmm|ndi|droidcam|iriun|ivcam|camo|reincubate|epoccam|akvcam|v4l2(?:[ -]?loopback)?|e2esoft|v-?cam|unity|deep-?live-?cam|avatarify|nvidia broadcast|logi capture|screen|loopback|file)\b|virtual|dummy|fake|emulat|\.(?:mjpe?g|y4m|mp4|webm|mov|avi|mkv)\b/i;

/** Stream id that browsers report instead of a label for a canvas or other page element. */
const STREAM_ID = /^[\w+/=:{}-]{32,}$/;

/** File path used as camera source. */
const PATH = /^(?:\/|[a-z]:\\|file:)/i;

/** True if the label names a program, file or page element. */
export const isVirtual = (label: string): boolean =>
  VIRTUAL.test(label) || STREAM_ID.test(label.trim()) || PATH.test(label.trim());

/** Convert reported values to signals; absent values are omitted. */
export function signalsOfCamera({ label, frameMs, unevenness }: ReportedCamera): RunSignals {
  return {
    ...(label && { virtualCamera: isVirtual(label) ? 1 : 0 }),
    ...(frameMs !== undefined && { frameMs: Math.round(frameMs) }),
    ...(unevenness !== undefined && { unevenness: Number(unevenness.toFixed(3)) }),
  };
}
