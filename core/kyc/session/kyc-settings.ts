import { z } from 'zod';
import { CAPTURE_POLICIES } from '../capture/capture-policy';
import { DOCUMENT_TYPES } from '../document/document-types';
import { isFrameOrigin } from './frame-origins';

export const DocumentTypes = z.array(z.enum(DOCUMENT_TYPES)).min(1).max(DOCUMENT_TYPES.length);

export const FrameOrigins = z
  .array(z.string().max(200).refine(isFrameOrigin, { message: 'must be an origin such as https://bank.example' }))
  .max(20);

/** Stored settings of KYC sessions. */
export const KycSettings = z.object({
  kyc: z
    .object({
      documentAttempts: z.int().min(1).max(10).default(5),
      livenessAttempts: z.int().min(1).max(10).default(5),
      /** Once, if photos turn out unusable after the last step (core/kyc/links/new-link.ts). */
      autoResendLink: z.boolean().default(false),
      /** Once, whether the submission was usable (core/kyc/outcome/result-mail.ts). */
      mailResult: z.boolean().default(false),
      /** The last page says whether the customer is verified or under review. */
      showResult: z.boolean().default(false),
      /** The last page shows what was read, to confirm or correct once. */
      reviewReading: z.boolean().default(false),
      /** A session may allow fewer (services/kyc/session/session-policy.ts). */
      documentTypes: DocumentTypes.default([...DOCUMENT_TYPES]),
      /** A session can override it. */
      capture: z.enum(CAPTURE_POLICIES).default('camera-or-upload'),
      /** Compares face descriptors with finished sessions (core/kyc/face/face-search.ts). */
      faceSearch: z.boolean().default(false),
      frameOrigins: FrameOrigins.default([]),
    })
    .prefault({}),
});
