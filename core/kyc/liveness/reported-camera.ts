import { z } from 'zod';
import type { RunSignals } from './signals';

/**
 * What the page tells of its camera with the frames. It is believed in nothing: a page can say what it likes. The label may hold a person's name
 * ("Nimal's phone"), so it stays with the run, and goes into no log and no event.
 */
export const ReportedCamera = z.object({
  label: z.string().max(200).optional(),
  /** Milliseconds from one picture of the camera to the next, the middle of many. */
  frameMs: z.number().min(0).max(60_000).optional(),
  /** How much those times differ, as a share of their middle. */
  unevenness: z.number().min(0).max(1_000).optional(),
});
export type ReportedCamera = z.infer<typeof ReportedCamera>;

/** Labels of known virtual camera programs and drivers. */
const VIRTUAL =
  /\b(obs|manycam|xsplit|snap camera|splitcam|altercam|sparkocam|chromacam|finecam|webcamoid|webcammax|magic camera|camtwist|cyberlink|youcam|mmhmm|ndi|droidcam|iriun|ivcam|camo|reincubate|epoccam|akvcam|v4l2(?:[ -]?loopback)?|e2esoft|v-?cam|unity|deep-?live-?cam|avatarify|nvidia broadcast|logi capture|screen|loopback|file)\b|virtual|dummy|fake|emulat|\.(?:mjpe?g|y4m|mp4|webm|mov|avi|mkv)\b/i;

/** The id that a browser gives the stream of a canvas or another page element in place of a device name. */
const STREAM_ID = /^[\w+/=:{}-]{32,}$/;

/** A path of a file that plays as the camera. */
const PATH = /^(?:\/|[a-z]:\\|file:)/i;

/** Whether a camera's label names a program, a file or a page element rather than a device. */
export const isVirtual = (label: string): boolean =>
  VIRTUAL.test(label) || STREAM_ID.test(label.trim()) || PATH.test(label.trim());

/** What was told, as signals. Nothing of what was not told. */
export function signalsOfCamera({ label, frameMs, unevenness }: ReportedCamera): RunSignals {
  return {
    ...(label && { virtualCamera: isVirtual(label) ? 1 : 0 }),
    ...(frameMs !== undefined && { frameMs: Math.round(frameMs) }),
    ...(unevenness !== undefined && { unevenness: Number(unevenness.toFixed(3)) }),
  };
}
