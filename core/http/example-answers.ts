import type { Alert } from '@/core/alerts/contract';
import { SAMPLE_DATA } from '@/core/webhooks/samples';

const at = '2026-11-21T09:30:00.000Z';
const ms = Date.parse(at);

const { 'amlScreening.screeningAlert.triggered': alert } = SAMPLE_DATA as unknown as Record<string, Alert>;

const request = {
  requestId: 'scr_sample',
  externalId: 'customer-4711',
  entityType: 'person',
  status: 'completed',
  ongoingMonitoring: { enabled: true },
  createdAt: at,
  completedAt: '2026-11-21T09:30:02.000Z',
  retryAt: null,
};

const session = {
  id: 'kyc_sample',
  organizationId: 'org_sample',
  externalId: 'customer-4711',
  customerName: 'Nimal Perera',
  customerEmail: 'nimal.perera@example.com',
  state: 'home',
  data: {},
  isInvalid: false,
  isComplete: false,
  createdAt: ms,
  expiresAt: ms + 3_600_000,
  completedAt: null,
  documentVerification: null,
  faceVerification: null,
  documentReview: null,
  outcome: 'open',
  invalidReason: null,
  lastError: null,
  language: 'si',
  attempts: { document: 0, liveness: 0 },
  faceCheckPending: false,
  faceKept: false,
  helpRequestedAt: null,
  helpAskedAt: null,
  previousSessionId: null,
  nextSessionId: null,
  documentTypes: ['NIC_NEW', 'NIC_OLD', 'DRIVING_LICENCE', 'PASSPORT'],
  capturePolicy: 'camera-or-upload',
  returnUrl: null,
};

const listed = {
  instanceId: 'doc_sample',
  processorId: 'SRI_LANKA_ID',
  status: 'completed',
  statusLabel: 'Post-validation complete',
  createdAt: at,
  updatedAt: '2026-11-21T09:30:06.000Z',
  completedAt: '2026-11-21T09:30:06.000Z',
};

const noMessages = { userErrorMessages: [], userErrorMessagesByLanguage: { en: [], si: [], ta: [] } };

const passed = {
  status: 'success',
  passed: true,
  reasoning: 'Every rule passed.',
  rulesPassed: [{ id: 'document-is-complete', confidence: 0.99 }],
  rulesFailed: [],
  rulesIgnored: [],
  ...noMessages,
};

const instance = {
  ...listed,
  files: [{ filename: 'front.jpg', mimeType: 'image/jpeg', captureMethod: 'api' }],
  metadata: { customer: 'customer-4711' },
  result: {
    documentTypeID: 'LK_NIC_NEW',
    validation: passed,
    extraction: passed,
    schema: {
      nicNumber: { value: '198012304567', originalText: '198012304567', originalTextConfidence: 0.98 },
      dateOfBirth: { value: '1980-05-02', originalText: '1980/05/02', originalTextConfidence: 0.97 },
    },
    postProcessing: { passed: true, ruleResults: [], schemaModifications: [] },
    stages: [{ stageId: 'crop_and_detect_faces', status: 'success' }],
  },
};

const delivery = {
  id: 'dlv_sample',
  eventId: 'evt_sample',
  eventType: 'kycSession.completed',
  subjectId: 'kyc_sample',
  destinationId: 'whd_sample',
  status: 'delivered',
  attempts: 1,
  failedAttempts: 0,
  lastStatus: 204,
  nextAttemptAt: null,
  deliveredAt: at,
  createdAt: at,
};

/** One successful answer per operation with an API key and a JSON response; a test holds them against the contracts. */
export const EXAMPLE_ANSWERS: Record<string, unknown> = {
  'POST /sanctions/search': {
    totalHits: 1,
    searchingFor: ['ZOLTAN VERIDICUS MARCHETTI'],
    documents: [
      {
        fullName: 'MARCHETTI, Zoltan Veridicus',
        source: 'ofac',
        type: 'individual',
        programs: ['EXAMPLE'],
        remarks: '',
        dateOfBirth: '1968-12-10',
        nationality: 'HU',
        aliases: ['Z. V. Marchetti'],
        addresses: [],
        identificationDocuments: [],
        score: 1,
        explanation: 'The name is the same in another order.',
        entityId: 'ofac-0000',
        listVersion: 'ofac-2026-11-20-1a2b3c4d',
      },
    ],
    listVersions: [{ source: 'ofac', listVersion: 'ofac-2026-11-20-1a2b3c4d' }],
  },
  'POST /high-risk/search': [
    {
      id: 'prf_sample',
      fullName: 'Zoltan Veridicus Marchetti',
      countries: ['HU'],
      otherNames: [],
      identificationDocuments: [],
      closeAssociatesOrFamilyMembers: [],
      dateOfBirth: ['1968-12-10'],
      tagline: 'Listed by OFAC',
      locations: [],
      keywords: ['sanction'],
      positionsHeld: [],
      individualSummary: 'Zoltan Veridicus Marchetti is listed by OFAC.',
      riskScorecard: { overallRiskScore: 0.95, riskReasoning: 'Listed by OFAC.', riskCategory: 'high' },
      score: 1,
      matchedName: 'MARCHETTI, Zoltan Veridicus',
      explanation: 'The name is the same in another order.',
      summaryBy: 'rules',
      possiblySame: [],
      cachedResult: false,
      createdAt: at,
    },
  ],
  'POST /screening/request': { requestId: 'scr_sample' },
  'GET /screening/request': { requests: [request], next: null },
  'GET /screening/request/{id}': {
    ...request,
    sources: [
      {
        kind: 'sanctions',
        source: 'ofac',
        status: 'success',
        listVersion: 'ofac-2026-11-20-1a2b3c4d',
        hits: 1,
        alerting: 1,
        threshold: 0.7,
        alertThreshold: 0.85,
        checkedAt: at,
      },
    ],
    alertThreshold: 0.85,
    matches: [
      {
        type: 'watchlist',
        source: 'ofac',
        listVersion: 'ofac-2026-11-20-1a2b3c4d',
        entityId: 'ofac-0000',
        fullName: 'MARCHETTI, Zoltan Veridicus',
        matchedName: 'MARCHETTI, Zoltan Veridicus',
        score: 0.97,
        alerting: true,
        reasoning: 'The name is the same in another order. The date of birth is the same.',
      },
    ],
    alertIds: ['alr_sample'],
  },
  'DELETE /screening/request/{id}': { success: true },
  'GET /screening/alert': { alerts: [alert], next: null },
  'GET /screening/alert/{id}': alert,
  'POST /kyc-sessions': {
    session,
    token: '<TOKEN>',
    sessionUrl: 'https://verify.example.com/kyc/<SESSION>#<SECRET>',
  },
  'GET /kyc-sessions': { sessions: [session], totalCount: 1 },
  'POST /kyc-sessions/search': { sessions: [session], totalCount: 1 },
  'GET /kyc-sessions/{id}': session,
  'DELETE /kyc-sessions/{id}': { success: true },
  'POST /document-processing': {
    ...instance,
    status: 'pending',
    statusLabel: 'Scanning document',
    completedAt: null,
    result: null,
  },
  'GET /document-processing': { instances: [listed], count: 1 },
  'GET /document-processing/{id}': instance,
  'DELETE /document-processing/{id}': { success: true, message: 'The document was deleted.' },
  'GET /document-processing/{id}/stages/{stageId}': {
    stageId: 'crop_and_detect_faces',
    status: 'success',
    statusLabel: 'Document scanned',
    startedAt: at,
    finishedAt: '2026-11-21T09:30:02.000Z',
    data: { faces: 1 },
  },
  'GET /document-processing/processors': [
    {
      processorId: 'INVOICE',
      name: 'Invoice',
      description: 'Supplier, customer, numbers, dates and amounts of an invoice.',
      version: '1',
      creditCost: 5,
      acceptedMimeTypes: ['image/jpeg', 'image/png', 'application/pdf'],
      limits: { maxFiles: 10, maxBytes: 10_485_760, maxPages: 50 },
      stages: [],
      schemaFields: [
        { name: 'invoiceNumber', type: 'string', label: 'Invoice number', required: true, pii: false, derived: false },
      ],
      validationRules: [],
      extractionRules: [],
      postRules: [],
      templates: [],
      inputData: [],
    },
  ],
  'GET /usage': {
    from: '2026-10-23',
    to: '2026-11-21',
    since: '2026-11-01',
    balance: 9_985,
    total: 15,
    days: [{ date: '2026-11-21', product: 'AML_SCREENING', credits: 15, calls: 2 }],
    keys: [{ keyId: 'key_sample', name: 'Backend', lastFour: 'a1B2', product: 'AML_SCREENING', credits: 15, calls: 2 }],
  },
  'GET /webhooks': {
    destinations: [
      {
        id: 'whd_sample',
        url: 'https://example.com/webhooks',
        eventTypes: ['kycSession.completed'],
        enabled: true,
        disabledReason: null,
        disabledAt: null,
        failingSince: null,
        previousSecretUntil: null,
        createdAt: at,
      },
    ],
  },
  'GET /webhook-deliveries': { deliveries: [delivery], next: null },
  'GET /webhook-deliveries/{id}': {
    ...delivery,
    requestBody: '{"id":"evt_sample","type":"kycSession.completed"}',
    log: [
      {
        number: 1,
        requestHeaders: { 'webhook-id': 'evt_sample' },
        responseStatus: 204,
        responseBody: '',
        error: null,
        durationMs: 41,
        createdAt: at,
      },
    ],
  },
};
