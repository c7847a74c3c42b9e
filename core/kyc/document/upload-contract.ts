import { z } from 'zod';
import { PAGE_METHODS } from '../capture/capture-policy';
import { CustomerSession } from '../session/customer-contract';
import { SIDES } from './document-types';

/** `face`: instead of the live check. */
export const UPLOAD_SLOTS = [...SIDES, 'face'] as const;
export type UploadSlot = (typeof UPLOAD_SLOTS)[number];

/** `sha256`: checksum of the whole file, in hex. */
export const StartKycUpload = z
  .object({
    slot: z.enum(UPLOAD_SLOTS),
    mimeType: z.string().max(100),
    totalBytes: z.int().min(1),
    /** Client claim. */
    captureMethod: z.enum(PAGE_METHODS).default('file'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .meta({ id: 'StartKycUpload' });
export type StartKycUpload = z.infer<typeof StartKycUpload>;

/** `session` is set once the photo is stored. */
export const KycUploadProgress = z
  .object({ uploadId: z.string(), offset: z.int(), session: CustomerSession.nullable() })
  .meta({ id: 'KycUploadProgress' });
export type KycUploadProgress = z.infer<typeof KycUploadProgress>;
