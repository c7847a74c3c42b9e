import type { PageMethod } from '@/core/kyc/capture-policy';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { KycUploadProgress, UploadSlot } from '@/core/kyc/upload-contract';
import { MAX_CHUNK_BYTES } from '@/core/kyc/upload-limits';
import { KycRefusal, kycApi } from '../kyc-api';
import { isPassing, pause, waitAfter } from './again';

/** Why it stands, and when it is tried again (Unix ms of this device): nobody answered, or the fault is ours. */
type Waiting = { why: 'network' | 'ours'; until: number };
/** How far a photo is: a share from 0 to 1, and whether it waits. */
export type Sending = { slot: UploadSlot; share: number; waiting: Waiting | null };

type Place = { uploadId: string; offset: number };

const FIRST_CHUNK = 128 * 1024;
const LEAST_CHUNK = 64 * 1024;
/** A chunk that takes longer than this is halved, a quicker one than that is doubled. */
const SLOW_MS = 8_000;
const QUICK_MS = 2_000;
/** While a photo is looked at, this often what came of it is asked for. */
const LONGEST_ASK_MS = 4_000;

/**
 * Sends a photo in chunks and goes on where it stopped for as long as the page is open: a network that is gone, a server
 * that stumbles and a chunk that was damaged cost time only. A refusal of the photo itself is thrown. `signal` ends it when
 * another photo takes its place.
 */
export async function sendPhoto(
  slot: UploadSlot,
  { file, taken }: { file: Blob; taken: PageMethod },
  tell: (sending: Sending) => void,
  signal: AbortSignal,
): Promise<CustomerSession> {
  // What some apps hand over in place of a photo that lies in a cloud.
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
      // A server that answers where the upload stands and takes no chunk is failing all the same.
      const moved = at !== null;
      at = answer.offset < file.size ? answer : null;
      if (!at) failures += 1;
      else if (moved) failures = 0;
      // Who answers was reached.
      if (!at || failures === 0 || waiting?.why === 'network') waiting = null;
      tell({ slot, share: answer.offset / file.size, waiting });
      // All is there and being looked at, which takes longer than an answer may, or the answer was lost: what came of it is asked for.
      if (!at) await pause(Math.min(waitAfter(failures - 1), LONGEST_ASK_MS), signal);
    } catch (error) {
      if (!isPassing(error) && !isOutOfStep(error)) throw error;
      chunkBytes = Math.max(LEAST_CHUNK, chunkBytes / 2);
      const wait = waitAfter(failures);
      waiting = { why: isOurs(error) ? 'ours' : 'network', until: Date.now() + wait };
      tell({ slot, share: (at?.offset ?? 0) / file.size, waiting });
      await pause(wait, signal);
      failures += 1;
      // Where to go on is the server's to say.
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

/** The server was reached and stumbled, or is busy. */
const isOurs = (error: unknown): boolean => error instanceof KycRefusal && error.status !== 0;

/** A chunk that has to be sent again, or an upload that is gone. */
const isOutOfStep = (error: unknown): boolean =>
  error instanceof KycRefusal && (error.code === 'UPLOAD_OUT_OF_STEP' || error.code === 'NOT_FOUND');

const digest = async (bytes: Blob): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
