import type { RecordLivenessFrames } from '@/core/kyc/liveness/contract';
import { chained, RECORDING } from '@/core/kyc/liveness/evidence/recording';
import type { FrameStep } from '@/core/kyc/liveness/judge-run';
import type { RunPhase } from '@/core/kyc/liveness/liveness-machine';
import { kycApi } from '../kyc-api';
import { untilAnswered } from '../upload/retry';

/** Minimum ms between recorded frames. */
const EVERY_MS = 140;
/** Newest frames kept per phase, in addition to the frames of the run. */
const KEPT: Record<RunPhase, number> = { align: 3, move: 10, centre: 2, count: 4, done: 0, timeout: 0 };
/** Initial and minimum JPEG quality; reduced for detailed scenes. */
const [QUALITY, LEAST_QUALITY] = [0.6, 0.3];
const FAIR_BYTES = RECORDING.bytes / RECORDING.most;
const PATIENCE_MS = 15_000;

type Taken = { at: number; step: FrameStep | null; jpeg: Promise<Blob | null> };

export type Recorder = {
  /** `step`: frame that is also submitted with the run. */
  take: (picture: HTMLCanvasElement, at: number, phase: RunPhase, step: FrameStep | null) => void;
  finish: () => Promise<void>;
};

/** Upload small frames after each phase. Null without canvas or digest support. */
export function openRecorder(runId: string, signal: AbortSignal): Recorder | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [RECORDING.width, RECORDING.height];
  const pen = canvas.getContext('2d');
  if (!pen || !globalThis.crypto?.subtle) return null;
  let taken: Taken[] = [];
  let phase: RunPhase = 'align';
  let sent = 0;
  let previous = runId;
  let quality = QUALITY;
  let sending: Promise<void> = Promise.resolve();

  const flush = (): void => {
    const batch = taken;
    taken = [];
    if (batch.length === 0) return;
    sending = sending
      .then(() => send(batch))
      // A run without its recording is reviewed, never refused.
      .catch((error: unknown) => console.warn('a part of the recording was not sent', error));
  };
  const send = async (batch: readonly Taken[]): Promise<void> => {
    const frames: RecordLivenessFrames['frames'] = [];
    for (const { at, jpeg } of batch.slice(0, Math.min(RECORDING.batch, RECORDING.most - sent))) {
      const blob = await jpeg;
      if (!blob || blob.size > RECORDING.frameBytes) continue;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(chained(previous, at, bytes)));
      previous = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      frames.push({ at, base64Data: base64(bytes), hash: previous });
    }
    if (frames.length === 0) return;
    const from = sent;
    sent += frames.length;
    await untilAnswered(
      () => kycApi.recordLiveness(runId, { from, frames }),
      () => undefined,
      signal,
    );
  };
  return {
    take: (picture, at, now, step) => {
      if (now !== phase) {
        phase = now;
        flush();
      }
      const last = taken.at(-1);
      if (!step && last && at - last.at < EVERY_MS) return;
      pen.drawImage(picture, 0, 0, RECORDING.width, RECORDING.height);
      const jpeg = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      void jpeg.then((blob) => {
        if (blob && blob.size > FAIR_BYTES * 0.8) quality = Math.max(LEAST_QUALITY, quality - 0.1);
      });
      taken = taken.map((one) => (step && one.step === step ? { ...one, step: null } : one));
      taken.push({ at, step, jpeg });
      const plain = taken.filter((one) => one.step === null);
      const over = new Set(plain.slice(0, Math.max(0, plain.length - KEPT[phase])));
      taken = taken.filter((one) => !over.has(one));
    },
    finish: async () => {
      flush();
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    },
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
