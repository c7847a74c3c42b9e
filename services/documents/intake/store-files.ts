import type { FileInput } from '@/core/documents/contract';
import {
  declaredType,
  defaultFilename,
  FILE_LIMITS,
  type KnownMimeType,
  safeFilename,
} from '@/core/documents/files/file-limits';
import { decodeBase64, type FileInspection, inspectFile, isHeif } from '@/core/documents/files/inspect-file';
import type { Processor } from '@/core/documents/processor';
import { DomainError, type ErrorCode } from '@/core/errors';
import { safeFetch } from '@/platform/http/safe-fetch';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';

/** Limits: docs/api.md#files. */
export type TakenFile = { bytes: Uint8Array; mimeType: KnownMimeType; filename: string };

const HEIC = 'Pictures in HEIC or HEIF cannot be read. Send them as JPEG.';
const FETCH_MS = 10_000;
const FETCH_REDIRECTS = 3;

/** Throw the first error with its code; images are not decoded. */
export async function takeFiles(processor: Processor, inputs: readonly FileInput[]): Promise<TakenFile[]> {
  if (inputs.length === 0) throw new DomainError('NO_FILES_PROVIDED', 'At least one file is required.');
  if (inputs.length > processor.limits.maxFiles) {
    throw refuse('TOO_MANY_FILES', inputs.length - 1, `At most ${processor.limits.maxFiles} files are accepted.`);
  }
  for (const [index, input] of inputs.entries()) {
    if (!accepts(processor, input.mimeType)) {
      const accepted = `Accepted types: ${processor.acceptedMimeTypes.join(', ')}.`;
      const isHeic = /^image\/hei[cf]/i.test(input.mimeType);
      throw refuse('UNSUPPORTED_FILE_TYPE', index, isHeic ? `${HEIC} ${accepted}` : accepted);
    }
  }
  const files: TakenFile[] = [];
  for (const [index, input] of inputs.entries()) files.push(await takeFile(input, index));
  return files;
}

const accepts = ({ acceptedMimeTypes }: Processor, mimeType: string): boolean =>
  acceptedMimeTypes.some((accepted) => accepted === declaredType(mimeType));

async function takeFile(input: FileInput, index: number): Promise<TakenFile> {
  const bytes =
    input.base64Data === undefined ? await fetched(input.url ?? '', index) : decoded(input.base64Data, index);
  if (bytes.byteLength > FILE_LIMITS.bytes) throw tooLarge(index);
  if (bytes.byteLength === 0) throw empty(index);
  if (isHeif(bytes)) throw refuse('UNSUPPORTED_FILE_TYPE', index, HEIC);
  const inspection = inspectFile(bytes);
  if (!inspection.ok) throw problemOf(inspection.problem, index);
  if (inspection.mimeType !== declaredType(input.mimeType)) {
    throw refuse('UNSUPPORTED_FILE_TYPE', index, 'The contents of the file are not of the given type.');
  }
  const fallback = defaultFilename(index + 1, inspection.mimeType);
  return { bytes, mimeType: inspection.mimeType, filename: safeFilename(input.filename ?? fallback, fallback) };
}

function decoded(base64: string, index: number): Uint8Array {
  const outcome = decodeBase64(base64, FILE_LIMITS.bytes);
  if (outcome.ok) return outcome.bytes;
  if (outcome.problem === 'empty') throw empty(index);
  if (outcome.problem === 'too-large') throw tooLarge(index);
  throw refuse('FILE_UNREADABLE', index, 'The data is not valid base64.');
}

async function fetched(url: string, index: number): Promise<Uint8Array> {
  const limits = { maxBytes: FILE_LIMITS.bytes, timeoutMs: FETCH_MS, maxRedirects: FETCH_REDIRECTS };
  const answer = await safeFetch(url, limits).catch((error: unknown) => {
    if (!(error instanceof SafeFetchError)) throw error;
    throw error.code === 'TOO_LARGE' ? tooLarge(index) : refuse('FILE_FETCH_FAILED', index, error.message, 'url');
  });
  if (answer.status < 200 || answer.status > 299) {
    throw refuse('FILE_FETCH_FAILED', index, `The address answered with status ${answer.status}.`, 'url');
  }
  return answer.bytes;
}

type Problem = Exclude<FileInspection, { ok: true }>['problem'];

export const FILE_PROBLEMS: Record<Problem, { code: ErrorCode; message: string }> = {
  'unknown-type': { code: 'UNSUPPORTED_FILE_TYPE', message: 'The contents of the file are not of an accepted type.' },
  unreadable: { code: 'FILE_UNREADABLE', message: 'The file is damaged or incomplete.' },
  'image-too-large': {
    code: 'IMAGE_TOO_LARGE',
    message: `A picture may have at most ${FILE_LIMITS.pixels} x ${FILE_LIMITS.pixels} pixels.`,
  },
  'pdf-encrypted': { code: 'PDF_ENCRYPTED', message: 'The PDF is encrypted. Send it without a password.' },
};

function problemOf(problem: Problem, index: number): DomainError {
  const { code, message } = FILE_PROBLEMS[problem];
  return refuse(code, index, message);
}

function empty(index: number): DomainError {
  return refuse('FILE_UNREADABLE', index, 'The file is empty.');
}

function tooLarge(index: number): DomainError {
  return refuse('FILE_TOO_LARGE', index, `A file may have at most ${FILE_LIMITS.bytes / 1024 / 1024} MB.`);
}

/** Names the file that malware was found in. */
export const ofFile = (error: unknown, index: number): unknown =>
  error instanceof DomainError && error.code === 'FILE_INFECTED' ? refuse(error.code, index, error.message) : error;

function refuse(code: ErrorCode, index: number, message: string, field?: string): DomainError {
  const path = `files.${index}${field ? `.${field}` : ''}`;
  return new DomainError(code, message, { errors: [{ path, code: code.toLowerCase(), message }] });
}
