import { eventType } from 'inngest';
import { z } from 'zod';

const id = z.string().min(1).max(64);

/** `traceparent`: of the span that wrote the event (W3C Trace Context). */
const ids = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, traceparent: z.string().length(55).optional() });

/** The instance was accepted and charged. */
export const documentAccepted = eventType('document/accepted', {
  schema: ids({ organizationId: id, instanceId: id }),
});

/** The caller waits on an open connection; own queue. */
export const documentAwaited = eventType('document/awaited.accepted', {
  schema: ids({ organizationId: id, instanceId: id }),
});

/** Text PDFs; one with scanned pages is requeued with other documents. */
export const pdfAccepted = eventType('document/pdf.accepted', {
  schema: ids({ organizationId: id, instanceId: id }),
});
export const pdfAwaited = eventType('document/pdf.awaited', {
  schema: ids({ organizationId: id, instanceId: id }),
});

/** KYC session: the customer waits; own queue. */
export const customerDocumentAccepted = eventType('document/customer.accepted', {
  schema: ids({ organizationId: id, instanceId: id }),
});

/** The request was accepted and charged. */
export const screeningRequested = eventType('screening/requested', {
  schema: ids({ organizationId: id, requestId: id }),
});

/** Batch row; own queue keeps single requests fast. */
export const screeningRowRequested = eventType('screening/row.requested', {
  schema: ids({ organizationId: id, requestId: id }),
});

export const screeningRetried = eventType('screening/asked.again', {
  schema: ids({ organizationId: id, requestId: id }),
});

export const screeningBatchRead = eventType('screening/batch.read', {
  schema: ids({ organizationId: id, batchId: id }),
});

export const webhookEventCreated = eventType('webhook/event.created', {
  schema: ids({ organizationId: id, eventId: id }),
});

/** Fan-out, resend, replay or test. `attempts`: before this round of ten. */
export const webhookDeliveryRequested = eventType('webhook/delivery.requested', {
  schema: ids({
    organizationId: id,
    deliveryId: id,
    destinationId: id,
    attempts: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
});

export const kycInvitationRequested = eventType('kyc/invitation.requested', {
  schema: ids({ organizationId: id, sessionId: id }),
});

/** Email the result to the customer. */
export const kycResultRequested = eventType('kyc/result.requested', {
  schema: ids({ organizationId: id, sessionId: id }),
});

export const memberNoticeMade = eventType('member/notice.made', {
  schema: ids({ organizationId: id, noticeId: id }),
});

export const kycSessionCompleted = eventType('kyc/session.completed', {
  schema: ids({ organizationId: id, sessionId: id }),
});

/** A test session with a magic input. */
export const kycSessionSimulated = eventType('kyc/session.simulated', {
  schema: ids({ organizationId: id, sessionId: id }),
});

/** `accepted`: checksum of a held version that an admin approved. */
export const watchlistRefreshRequested = eventType('watchlist/refresh.requested', {
  schema: ids({ source: id, accepted: id.optional() }),
});

/** Screen monitored subjects against its delta. */
export const watchlistPublished = eventType('watchlist/version.published', {
  schema: ids({ source: id, versionId: id }),
});

/** Refresh an adverse media source now. */
export const mediaRefreshRequested = eventType('media/refresh.requested', { schema: ids({ source: id }) });

/** Only these can enter the outbox. Ids only: the executor stores events outside tenant scope and retention. */
export const events = {
  [documentAccepted.name]: documentAccepted,
  [documentAwaited.name]: documentAwaited,
  [pdfAccepted.name]: pdfAccepted,
  [pdfAwaited.name]: pdfAwaited,
  [customerDocumentAccepted.name]: customerDocumentAccepted,
  [screeningRequested.name]: screeningRequested,
  [screeningRowRequested.name]: screeningRowRequested,
  [screeningRetried.name]: screeningRetried,
  [screeningBatchRead.name]: screeningBatchRead,
  [webhookEventCreated.name]: webhookEventCreated,
  [webhookDeliveryRequested.name]: webhookDeliveryRequested,
  [kycInvitationRequested.name]: kycInvitationRequested,
  [kycResultRequested.name]: kycResultRequested,
  [memberNoticeMade.name]: memberNoticeMade,
  [kycSessionCompleted.name]: kycSessionCompleted,
  [kycSessionSimulated.name]: kycSessionSimulated,
  [watchlistRefreshRequested.name]: watchlistRefreshRequested,
  [watchlistPublished.name]: watchlistPublished,
  [mediaRefreshRequested.name]: mediaRefreshRequested,
} as const;

export type EventName = keyof typeof events;

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
