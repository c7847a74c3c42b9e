import { eventType } from 'inngest';
import { z } from 'zod';

const id = z.string().min(1).max(64);

/** A document instance was accepted and paid for; its pipeline may start. */
export const documentAccepted = eventType('document/accepted', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});

/** The same of a document whose caller holds a connection open until its end: it does not wait behind the others. */
export const documentAwaited = eventType('document/awaited.accepted', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});

/**
 * The same two of PDFs that are papers: their text is read first, in places of their own. One with pages to be read from their picture is
 * then queued with the other documents.
 */
export const pdfAccepted = eventType('document/pdf.accepted', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});
export const pdfAwaited = eventType('document/pdf.awaited', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});

/** The same of a customer's document in a KYC session: somebody waits for it in a browser, so it has a line of its own. */
export const customerDocumentAccepted = eventType('document/customer.accepted', {
  schema: z.strictObject({ organizationId: id, instanceId: id }),
});

/** A screening request was accepted and paid for; its pipeline may start. */
export const screeningRequested = eventType('screening/requested', {
  schema: z.strictObject({ organizationId: id, requestId: id }),
});

/** The same of a row of a file: files wait in a line of their own, so that nobody's single request waits behind a million rows. */
export const screeningRowRequested = eventType('screening/row.requested', {
  schema: z.strictObject({ organizationId: id, requestId: id }),
});

/** Sources that did not answer a request are to be asked again. */
export const screeningAskedAgain = eventType('screening/asked.again', {
  schema: z.strictObject({ organizationId: id, requestId: id }),
});

/** A file of people was read; its rows are to become screening requests. */
export const screeningBatchRead = eventType('screening/batch.read', {
  schema: z.strictObject({ organizationId: id, batchId: id }),
});

/** A webhook event was stored; it is to be delivered to every destination subscribed to it. */
export const webhookEventCreated = eventType('webhook/event.created', {
  schema: z.strictObject({ organizationId: id, eventId: id }),
});

/** One event is to be delivered to one destination (fan-out, resend, replay, test). */
export const webhookDeliveryRequested = eventType('webhook/delivery.requested', {
  schema: z.strictObject({ organizationId: id, deliveryId: id, destinationId: id }),
});

/** A customer is to be sent the link of their KYC session. */
export const kycInvitationRequested = eventType('kyc/invitation.requested', {
  schema: z.strictObject({ organizationId: id, sessionId: id }),
});

/** A customer is to be told what became of what they sent. */
export const kycResultRequested = eventType('kyc/result.requested', {
  schema: z.strictObject({ organizationId: id, sessionId: id }),
});

/** Something waits for a member in the console; they are to be told by mail. */
export const memberNoticeMade = eventType('member/notice.made', {
  schema: z.strictObject({ organizationId: id, noticeId: id }),
});

/** The customer finished a KYC session; selfie and document are to be compared. */
export const kycSessionCompleted = eventType('kyc/session.completed', {
  schema: z.strictObject({ organizationId: id, sessionId: id }),
});

/** A list is to be checked now. `accepted` is the checksum of a doubtful version that an admin lets pass. */
export const watchlistRefreshRequested = eventType('watchlist/refresh.requested', {
  schema: z.strictObject({ source: id, accepted: id.optional() }),
});

/** A list got a new version; monitored subjects are to be screened against what changed. */
export const watchlistPublished = eventType('watchlist/version.published', {
  schema: z.strictObject({ source: id, versionId: id }),
});

/** A source of articles is to be gathered from now. */
export const mediaRefreshRequested = eventType('media/refresh.requested', { schema: z.strictObject({ source: id }) });

/**
 * Every event of the product, by name. They carry ids only: an engine keeps events outside our tenant scope and
 * retention. What is not listed here cannot be put in the outbox.
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

/** True for the names above; parses what the outbox holds. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
