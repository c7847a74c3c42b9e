import { z } from 'zod';
import { PAGE_METHODS } from './capture-policy';
import { CustomerSession } from './customer-contract';
import { SIDES } from './document-types';

/** What a photo is for: a side of the document, or the face in place of the live check. */
export const UPLOAD_SLOTS = [...SIDES, 'face'] as const;
export type UploadSlot = (typeof UPLOAD_SLOTS)[number];

/** Body of `POST /kyc/uploads`: what is going to come. The checksum is that of the whole file, in hex. */
export const StartKycUpload = z
  .object({
    slot: z.enum(UPLOAD_SLOTS),
    mimeType: z.string().max(100),
    totalBytes: z.int().min(1),
    /** What took the photo, as the page says. */
    captureMethod: z.enum(PAGE_METHODS).default('file'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .meta({ id: 'StartKycUpload' });
export type StartKycUpload = z.infer<typeof StartKycUpload>;

/** How far an upload is. With `session` it is over: the photo is taken in, and this is the session after it. */
export const KycUploadProgress = z
  .object({ uploadId: z.string(), offset: z.int(), session: CustomerSession.nullable() })
  .meta({ id: 'KycUploadProgress' });
export type KycUploadProgress = z.infer<typeof KycUploadProgress>;
