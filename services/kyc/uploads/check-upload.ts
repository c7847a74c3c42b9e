import { declaredType, FILE_LIMITS, type KnownMimeType } from '@/core/documents/files/file-limits';
import { decodeBase64, inspectFile } from '@/core/documents/files/inspect-file';
import { DomainError, type ErrorCode } from '@/core/errors';
import type { CaptureMethod } from '@/core/kyc/capture/capture-policy';

export type RawUpload = { bytes: Uint8Array; mimeType: string };
export type CapturedPhoto = RawUpload & { captureMethod: CaptureMethod };

const PROBLEMS: Record<string, [ErrorCode, string]> = {
  'unknown-type': ['UNSUPPORTED_FILE_TYPE', 'This kind of file is not accepted.'],
  unreadable: ['FILE_UNREADABLE', 'This file cannot be opened.'],
  'image-too-large': ['IMAGE_TOO_LARGE', `An image may have at most ${FILE_LIMITS.pixels} pixels a side.`],
  'pdf-encrypted': ['PDF_ENCRYPTED', 'This PDF has a password.'],
};

/** Validate an upload by its bytes (docs/api.md#files): size, magic bytes, dimensions, completeness. */
export function checkUpload(upload: RawUpload, accepted: readonly KnownMimeType[]): KnownMimeType {
  if (upload.bytes.byteLength > FILE_LIMITS.bytes) throw tooLarge();
  if (upload.bytes.byteLength === 0) throw new DomainError('FILE_UNREADABLE', 'The file is empty.');
  const found = inspectFile(upload.bytes);
  if (!found.ok) {
    const [code, message] = PROBLEMS[found.problem] ?? ['FILE_UNREADABLE', 'This file cannot be opened.'];
    throw new DomainError(code, message);
  }
  if (!accepted.includes(found.mimeType) || found.mimeType !== declaredType(upload.mimeType)) {
    throw new DomainError(
      'UNSUPPORTED_FILE_TYPE',
      `The file must be ${accepted.join(', ')}, and its content must match its type.`,
    );
  }
  return found.mimeType;
}

export type GivenUpload = RawUpload | { base64Data: string; mimeType: string };

/** Decode within the size limit. */
export function uploadBytes(given: GivenUpload): RawUpload {
  if ('bytes' in given) return given;
  const decoded = decodeBase64(given.base64Data, FILE_LIMITS.bytes);
  if (decoded.ok) return { bytes: decoded.bytes, mimeType: given.mimeType };
  throw decoded.problem === 'too-large'
    ? tooLarge()
    : new DomainError('FILE_UNREADABLE', 'The Base64 cannot be decoded.');
}

function tooLarge(): DomainError {
  return new DomainError('FILE_TOO_LARGE', `A file may have at most ${FILE_LIMITS.bytes / 1024 / 1024} MB.`);
}

/** Report errors with the file's path in the body. */
export function atPlace<Result>(path: string, look: () => Result): Result {
  try {
    return look();
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    const { code, message, detail } = fault;
    throw new DomainError(code, message, { ...detail, errors: [{ path, code: code.toLowerCase(), message }] });
  }
}
