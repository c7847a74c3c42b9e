export const WEBHOOK_EVENT_TYPES = [
  'documentVerification.instance.created',
  'documentVerification.instance.updated',
  'documentVerification.instance.completed',
  'documentVerification.instance.deleted',
  'amlScreening.screeningRequest.created',
  'amlScreening.screeningRequest.completed',
  'amlScreening.screeningAlert.triggered',
  'amlScreening.screeningAlert.statusChanged',
  'amlScreening.screeningAlert.commentAdded',
  'amlScreening.screeningAlert.commentDeleted',
  'amlScreening.screeningAlert.deleted',
  'system.apiKey.created',
  'system.apiKey.invalidated',
  'system.usage.limitWarning',
  'system.usage.limitReached',
  'kycSession.created',
  'kycSession.stateChanged',
  'kycSession.completed',
  'kycSession.invalidated',
  'kycSession.expired',
  'kycSession.consentDeclined',
  'kycSession.helpRequested',
  'kycSession.helpAsked',
  'kycSession.deleted',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Sent next to the type that replaces it, to those who subscribe to it. */
export const DEPRECATED_EVENT_TYPES: Partial<Record<WebhookEventType, WebhookEventType>> = {
  'kycSession.helpAsked': 'kycSession.helpRequested',
};

export const ENVIRONMENTS = ['live', 'test'] as const;

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
