import type { Alert } from '@/core/alerts/contract';
import { DEMONSTRATION_PEP_WARNING } from '@/core/screening/watchlists/demonstration';
import type { WebhookEnvelope } from './envelope';
import type { EventData } from './event-data';
import type { WebhookEventType } from './event-types';

const at = '2026-11-21T09:30:00.000Z';

const alert: Alert = {
  id: 'alr_sample',
  organizationId: 'org_sample',
  environment: 'live',
  requestId: 'scr_sample',
  externalId: 'customer-4711',
  status: 'TRIGGERED',
  priority: 1,
  riskLevel: 'high',
  trigger: 'initial',
  subject: { fullName: 'Ivan Testov', dateOfBirth: '1970-01-31', country: 'RU', identificationDocument: null },
  matches: [
    {
      id: 'mat_sample',
      type: 'watchlist',
      source: 'ofac',
      listVersion: 'ofac-2026-11-20-1a2b3c4d',
      entityId: 'ofac-0000',
      fullName: 'TESTOV, Ivan',
      aliases: ['Ivan Testoff'],
      programs: ['EXAMPLE'],
      topics: ['sanction'],
      dateOfBirth: ['1970-01-31'],
      nationality: ['RU'],
      status: 'open',
      scoring: {
        nameMatch: { aggregateScore: 1, abbreviatedMatch: false, nameCommonalityScore: 0.1 },
        idDocMatch: false,
        dobMatch: { exactMatch: true, approxAgeDelta: 0 },
        countryMatch: true,
        matchConfidence: 0.97,
        reasoning: 'The name is the same in another order. The date of birth is the same. The country is the same.',
      },
    },
  ],
  assigneeId: null,
  dueAt: '2026-11-22T09:30:00.000Z',
  pendingDecision: null,
  resolution: null,
  commentsCount: 0,
  createdAt: at,
  updatedAt: at,
  version: 1,
};

const comment = { id: 'cmt_sample', body: 'Asked for a second document.', authorId: 'mem_sample', createdAt: at };
const session: Pick<
  EventData<'kycSession.expired'>,
  'sessionId' | 'externalId' | 'isComplete' | 'isInvalid' | 'outcome'
> = {
  sessionId: 'kyc_sample',
  externalId: 'customer-4711',
  isComplete: false,
  isInvalid: false,
  outcome: 'open',
};

/** For the documentation and the console's test button. */
export const SAMPLE_DATA: { [Type in WebhookEventType]: EventData<Type> } = {
  'documentVerification.instance.created': {
    instanceId: 'doc_sample',
    metadata: { customer: 'customer-4711' },
    processorId: 'SRI_LANKA_ID',
    status: 'pending',
    statusLabel: 'Scanning document',
  },
  'documentVerification.instance.updated': {
    instanceId: 'doc_sample',
    metadata: { customer: 'customer-4711' },
    processorId: 'SRI_LANKA_ID',
    status: 'running',
    statusLabel: 'Document scanned',
    stageId: 'crop_and_detect_faces',
    stageStatus: 'success',
  },
  'documentVerification.instance.completed': {
    instanceId: 'doc_sample',
    metadata: { customer: 'customer-4711' },
    processorId: 'SRI_LANKA_ID',
    status: 'completed',
    statusLabel: 'Post-validation complete',
  },
  'documentVerification.instance.deleted': {
    instanceId: 'doc_sample',
    metadata: { customer: 'customer-4711' },
    processorId: 'SRI_LANKA_ID',
    status: 'completed',
  },
  'amlScreening.screeningRequest.created': { requestId: 'scr_sample', externalId: 'customer-4711', status: 'queued' },
  'amlScreening.screeningRequest.completed': {
    requestId: 'scr_sample',
    externalId: 'customer-4711',
    status: 'completed',
    sources: [
      {
        kind: 'sanctions',
        source: 'ofac',
        status: 'success',
        listVersion: 'ofac-2026-11-20-1a2b3c4d',
        listDate: { on: '2026-11-20', by: 'publisher' },
        hits: 1,
        alerting: 1,
      },
    ],
    openAlerts: [{ id: 'alr_sample', changed: true }],
    warnings: [DEMONSTRATION_PEP_WARNING],
  },
  'amlScreening.screeningAlert.triggered': alert,
  'amlScreening.screeningAlert.statusChanged': {
    ...alert,
    status: 'INVESTIGATING',
    assigneeId: 'mem_sample',
    version: 2,
    from: 'TRIGGERED',
    to: 'INVESTIGATING',
    by: 'mem_sample',
  },
  'amlScreening.screeningAlert.commentAdded': { alertId: 'alr_sample', comment },
  'amlScreening.screeningAlert.commentDeleted': { alertId: 'alr_sample', comment },
  'amlScreening.screeningAlert.deleted': {
    alertId: 'alr_sample',
    requestId: 'scr_sample',
    externalId: 'customer-4711',
    status: 'DISMISSED',
    by: 'mem_sample',
  },
  'system.apiKey.created': {
    apiKeyId: 'key_sample',
    name: 'Backend',
    products: ['AML_SCREENING'],
    environment: 'live',
    lastFour: 'a1B2',
  },
  'system.apiKey.invalidated': { apiKeyId: 'key_sample', name: 'Backend', lastFour: 'a1B2' },
  'system.usage.limitWarning': { percentage: 80, granted: 1000, used: 800, balance: 200 },
  'system.usage.limitReached': { percentage: 100, granted: 1000, used: 1000, balance: 0 },
  'kycSession.created': { ...session, state: 'home' },
  'kycSession.stateChanged': { ...session, state: 'dv-document-selection', from: 'dv-get-started' },
  'kycSession.completed': {
    ...session,
    state: 'lv-complete',
    isComplete: true,
    outcome: 'checking',
    livenessMode: 'still',
  },
  'kycSession.invalidated': {
    ...session,
    state: 'lv-timeout',
    isInvalid: true,
    outcome: 'refused',
    invalidReason: 'LIVENESS_ATTEMPTS',
  },
  'kycSession.expired': { ...session, state: 'home' },
  'kycSession.consentDeclined': { ...session, state: 'home' },
  'kycSession.helpRequested': { ...session, state: 'dv-document-upload', reason: null },
  'kycSession.helpAsked': { ...session, state: 'dv-document-upload', reason: null },
  'kycSession.deleted': { ...session, state: 'lv-complete', isComplete: true, outcome: 'verified' },
};

/** A member decided on a face or document; no transition, so `from` equals the state (docs/webhooks.md). */
export const REVIEWED_SESSION = {
  ...session,
  state: 'lv-complete',
  isComplete: true,
  outcome: 'verified',
  from: 'lv-complete',
  review: { part: 'face', decision: 'accepted' },
};

/** Faces were compared; no transition either (docs/webhooks.md). */
export const COMPARED_SESSION = {
  ...session,
  state: 'lv-complete',
  isComplete: true,
  outcome: 'verified',
  from: 'lv-complete',
  faceVerification: { verified: true, match: 'same', review: { required: false, reasons: [] } },
};

/** Only `instance.updated`: `instance.completed` means passed (docs/webhooks.md). */
export const REFUSED_DOCUMENT = {
  instanceId: 'doc_sample',
  metadata: { customer: 'customer-4711' },
  processorId: 'SRI_LANKA_ID',
  status: 'failed',
  statusLabel: 'Extraction failed',
  errorCode: 'PRE_VALIDATION_FAILED',
};

export function sampleEnvelope(
  type: WebhookEventType,
  data: Record<string, unknown> = SAMPLE_DATA[type],
): WebhookEnvelope {
  return {
    id: 'evt_sample',
    type,
    organizationId: 'org_sample',
    createdAt: at,
    environment: 'live',
    sequence: 1,
    data,
  };
}
