import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import type { KycUploadProgress, UploadSlot } from '@/core/kyc/document/upload-contract';
import { MAX_CHUNK_BYTES } from '@/core/kyc/document/upload-limits';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycRefusal, kycApi } from '../kyc-api';
import { isTransientError, pause, waitAfter } from './retry';

/** No answer or a server error; `until` is Unix ms of the device clock. */
type Waiting = { why: 'network' | 'ours'; until: number };
/** Upload progress; `share` from 0 to 1. */
export type Sending = { slot: UploadSlot; share: number; waiting: Waiting | null };

type Place = { uploadId: string; offset: number };

const FIRST_CHUNK = 128 * 1024;
const LEAST_CHUNK = 64 * 1024;
/** Slower chunks are halved. */
const SLOW_MS = 8_000;
const QUICK_MS = 2_000;
const LONGEST_ASK_MS = 4_000;

/** Upload in chunks and resume while the page is open. Throws refusals of the photo; `signal` aborts. */
export async function sendPhoto(
  slot: UploadSlot,
  { file, taken }: { file: Blob; taken: PageMethod },
  tell: (sending: Sending) => void,
  signal: AbortSignal,
): Promise<CustomerSession> {
  // Some apps return this for a photo stored in the cloud.
  if (file.size === 0) throw new KycRefusal('FILE_UNREADABLE', 400);
  const announced = {
    slot,
    mimeType: file.type,
    totalBytes: file.size,
    captureMethod: taken,
    sha256: hex(await digest(file)),
  };
  let chunkBytes = FIRST_CHUNK;
  let failures = 0;
  let waiting: Waiting | null = null;
  let at: Place | null = null;
  for (;;) {
    signal.throwIfAborted();
    try {
      const started = performance.now();
      const answer: KycUploadProgress = at
        ? await sendChunk(at, file, chunkBytes)
        : await kycApi.startUpload(announced);
      if (answer.session) return answer.session;
      if (at) chunkBytes = nextSize(chunkBytes, performance.now() - started);
      // A server that reports the offset but accepts no chunk is failing.
      const moved = at !== null;
      at = answer.offset < file.size ? answer : null;
      if (!at) failures += 1;
      else if (moved) failures = 0;
      if (!at || failures === 0 || waiting?.why === 'network') waiting = null;
      tell({ slot, share: answer.offset / file.size, waiting });
      // Complete and being checked, or the answer was lost: poll for the result.
      if (!at) await pause(Math.min(waitAfter(failures - 1), LONGEST_ASK_MS), signal);
    } catch (error) {
      if (!isTransientError(error) && !isOutOfStep(error)) throw error;
      chunkBytes = Math.max(LEAST_CHUNK, chunkBytes / 2);
      const wait = waitAfter(failures);
      waiting = { why: isOurs(error) ? 'ours' : 'network', until: Date.now() + wait };
      tell({ slot, share: (at?.offset ?? 0) / file.size, waiting });
      await pause(wait, signal);
      failures += 1;
      // The server reports the offset to resume from.
      at = null;
    }
  }
}

async function sendChunk(at: Place, file: Blob, chunkBytes: number): Promise<KycUploadProgress> {
  const chunk = file.slice(at.offset, at.offset + chunkBytes);
  const sha256 = btoa(String.fromCharCode(...new Uint8Array(await digest(chunk))));
  return kycApi.sendChunk(at.uploadId, at.offset, chunk, sha256);
}

function nextSize(bytes: number, ms: number): number {
  if (ms > SLOW_MS) return Math.max(LEAST_CHUNK, bytes / 2);
  return ms < QUICK_MS ? Math.min(MAX_CHUNK_BYTES, bytes * 2) : bytes;
}

const isOurs = (error: unknown): boolean => error instanceof KycRefusal && error.status !== 0;

const isOutOfStep = (error: unknown): boolean =>
  error instanceof KycRefusal && (error.code === 'UPLOAD_OFFSET_MISMATCH' || error.code === 'NOT_FOUND');

const digest = async (bytes: Blob): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
