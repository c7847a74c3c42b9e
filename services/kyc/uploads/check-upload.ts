import { declaredType, FILE_LIMITS, type KnownMimeType } from '@/core/documents/files/file-limits';
import { poorAspects } from '@/core/documents/files/image-quality';
import { decodeBase64, inspectFile } from '@/core/documents/files/inspect-file';
import { DomainError, type ErrorCode } from '@/core/errors';
import type { CaptureMethod } from '@/core/kyc/capture/capture-policy';
import type { Side } from '@/core/kyc/document/document-types';
import { isFacePhoto, looksLikeOtherSide, type SideCheck, showsPortrait } from '@/core/kyc/document/side-check';
import type { CustomerPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { findFaces } from '@/platform/faces/find-faces';
import { faultFields, logger } from '@/platform/logger';
import { withTimeout } from '@/platform/promises';
import { cropDocument } from '@/platform/vision/crop-document';
import { type DecodedImage, decodeImage } from '@/platform/vision/decode-image';
import { readFile } from '@/services/files/serve-file';
import { storedUploads } from '../session/session-position';
import { assertOpen, customerScope, findSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

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

/** Runs while the customer views the photo; a timeout means unknown. */
const PATIENCE_MS = 45_000;
const UNSEEN: SideAnalysis = { portrait: null, tallestFace: 0 };

/** Check a stored photo for a portrait. A busy or failed worker has no consequence. */
export async function checkSide(principal: CustomerPrincipal, side: Side): Promise<SideCheck> {
  const row = await findSession(customerScope(principal), principal.sessionId);
  assertOpen(row);
  const scoped = db(row.organizationId);
  const uploads = await storedUploads(scoped, row.id);
  const file = uploads.find((upload) => upload.side === side);
  // A photo uploaded for both sides shows both.
  const isForBoth = uploads.some((upload) => upload.side !== side && upload.sha256 === file?.sha256);
  if (!file || file.mimeType === 'application/pdf' || isForBoth)
    return { looksLikeOtherSide: false, looksLikeFace: false, looked: false };
  const { portrait, tallestFace } = (await lookWithin(PATIENCE_MS, row.organizationId, file.id)) ?? UNSEEN;
  const looksLikeFace = isFacePhoto(tallestFace);
  const verdict = {
    looksLikeOtherSide: !looksLikeFace && looksLikeOtherSide(side, portrait),
    looksLikeFace,
    looked: portrait !== null,
  };
  await scoped.$transaction((tx) => recordTimeline(tx, row, 'side-check', { side, portrait, ...verdict }));
  return verdict;
}

async function lookWithin(ms: number, organizationId: string, fileId: string): Promise<SideAnalysis | null> {
  const look = async () => analyzePortrait(await decodeImage((await readFile(organizationId, fileId)).content));
  try {
    return await withTimeout(ms, look(), () => null);
  } catch (error) {
    logger.warn('a side could not be looked at', { engine: 'faces', ...faultFields(error) });
    return null;
  }
}

/** `portrait` null if unknown; `tallestFace` is a share of the shorter side, 0 without a face. */
export type SideAnalysis = { portrait: boolean | null; tallestFace: number };

/** Search the image, then the card detected on it in any rotation. */
async function analyzePortrait({ image, width, height }: DecodedImage): Promise<SideAnalysis> {
  const facesOn = (picture: Uint8Array) => findFaces(picture, { descriptors: false, thorough: false });
  const faces = await facesOn(image);
  const tallestFace = Math.max(0, ...faces.map(({ box }) => box.height)) / Math.min(width, height);
  if (faces.length > 0) return { portrait: true, tallestFace };
  const card = await cropDocument(image);
  const portrait = showsPortrait({
    faces: (await facesOn(card.image)).length,
    ratio: card.width / card.height,
    poor: poorAspects(card.quality).length,
  });
  return { portrait, tallestFace };
}
