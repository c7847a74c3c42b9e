import { eventType } from 'inngest';
import { z } from 'zod';

const id = z.string().min(1).max(64);

/** Start the pipeline of a document instance that was accepted and charged. */
export const documentAccepted = eventType('document/accepted', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});

/** Same, for a caller that waits on an open connection; has its own queue. */
export const documentAwaited = eventType('document/awaited.accepted', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});

/** The same two for text PDFs; one with scanned pages is then queued with other documents. */
export const pdfAccepted = eventType('document/pdf.accepted', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});
export const pdfAwaited = eventType('document/pdf.awaited', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});

/** Same, for a KYC session; the customer waits in the browser. */
export const customerDocumentAccepted = eventType('document/customer.accepted', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});

/** Start the pipeline of a screening request that was accepted and charged. */
export const screeningRequested = eventType('screening/requested', {
  schema: z.strictObject({ organizationId: id, requestId: id }),
});

/** Same, for a row of a batch file; its own queue keeps single requests fast. */
export const screeningRowRequested = eventType('screening/row.requested', {
  schema: z.strictObject({ organizationId: id, requestId: id }),
});

/** Retry the failed sources of a request. */
export const screeningAskedAgain = eventType('screening/asked.again', {
  schema: z.strictObject({ organizationId: id, requestId: id }),
});

/** Create screening requests from the rows of a batch file. */
export const screeningBatchRead = eventType('screening/batch.read', {
  schema: z.strictObject({ organizationId: id, batchId: id }),
});

/** Fan a stored webhook event out to its subscribed destinations. */
export const webhookEventCreated = eventType('webhook/event.created', {
  schema: z.strictObject({ organizationId: id, eventId: id }),
});

/** Deliver one event to one destination (fan-out, resend, replay, test). */
export const webhookDeliveryRequested = eventType('webhook/delivery.requested', {
  schema: z.strictObject({ organizationId: id, deliveryId: id, destinationId: id }),
});

/** Email the link of a KYC session to the customer. */
export const kycInvitationRequested = eventType('kyc/invitation.requested', {
  schema: z.strictObject({ organizationId: id, sessionId: id }),
});

/** Email the result to the customer. */
export const kycResultRequested = eventType('kyc/result.requested', {
  schema: z.strictObject({ organizationId: id, sessionId: id }),
});

/** Email a member about a console notification. */
export const memberNoticeMade = eventType('member/notice.made', {
  schema: z.strictObject({ organizationId: id, noticeId: id }),
});

/** Compare selfie and document of a finished KYC session. */
export const kycSessionCompleted = eventType('kyc/session.completed', {
  schema: z.strictObject({ organizationId: id, sessionId: id }),
});

/** Check a list now. `accepted` is the checksum of a held version that an admin approved. */
export const watchlistRefreshRequested = eventType('watchlist/refresh.requested', {
  schema: z.strictObject({ source: id, accepted: id.optional() }),
});

/** Screen monitored subjects against the changes of a new list version. */
export const watchlistPublished = eventType('watchlist/version.published', {
  schema: z.strictObject({ source: id, versionId: id }),
});

/** Refresh an adverse media source now. */
export const mediaRefreshRequested = eventType('media/refresh.requested', { schema: z.strictObject({ source: id }) });

/**
 * Every event by name; only these can enter the outbox. Payloads hold ids only: the executor stores events outside
 * tenant scope and retention.
 */
export const events = {
  [documentAccepted.name]: documentAccepted,
  [documentAwaited.name]: documentAwaited,
  [pdfAccepted.name]: pdfAccepted,
  [pdfAwaited.name]: pdfAwaited,
  [customerDocumentAccepted.name]: customerDocumentAccepted,
  [screeningRequested.name]: screeningRequested,
  [screeningRowRequested.name]: screeningRowRequested,
  [screeningAskedAgain.name]: screeningAskedAgain,
  [screeningBatchRead.name]: screeningBatchRead,
  [webhookEventCreated.name]: webhookEventCreated,
  [webhookDeliveryRequested.name]: webhookDeliveryRequested,
  [kycInvitationRequested.name]: kycInvitationRequested,
  [kycResultRequested.name]: kycResultRequested,
  [memberNoticeMade.name]: memberNoticeMade,
  [kycSessionCompleted.name]: kycSessionCompleted,
  [watchlistRefreshRequested.name]: watchlistRefreshRequested,
  [watchlistPublished.name]: watchlistPublished,
  [mediaRefreshRequested.name]: mediaRefreshRequested,
} as const;

export type EventName = keyof typeof events;

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
