/**
 * One per public endpoint with a body; validated by a test. The first person is on the demonstration list. The shell
 * replaces `$(…)`.
 */
export const EXAMPLE_BODIES: Record<string, Record<string, unknown>> = {
  'POST /sanctions/search': { fullName: 'Zoltan Veridicus Marchetti', sources: ['ofac', 'un'], countries: ['HU'] },
  'POST /high-risk/search': { fullName: 'Zoltan Veridicus Marchetti', onlyShowHighRiskProfiles: true },
  'POST /screening/request': {
    fullName: 'Zoltan Veridicus Marchetti',
    entityType: 'person',
    dateOfBirth: '1968-12-10',
    country: 'HU',
    identificationDocument: { type: 'passport', number: 'N1234567', country: 'LK' },
    externalId: 'customer-4711',
    ongoingMonitoring: { enabled: true },
  },
  'POST /kyc-sessions': {
    externalId: 'customer-4711',
    customerName: 'Nimal Perera',
    customerEmail: 'nimal.perera@example.com',
    language: 'si',
  },
  'GET /kyc-sessions': { isComplete: true, createdAt: { start: '2026-11-01', end: '2026-11-30' }, limit: 20 },
  'POST /kyc-sessions/search': { isComplete: true, createdAt: { start: '2026-11-01', end: '2026-11-30' }, limit: 20 },
  'POST /kyc-sessions/{id}/extend': { minutes: 60 },
  'POST /screening/alert/{id}/status': {
    to: 'DISMISSED',
    version: 1,
    reasonCode: 'DOB_DIFFERENT',
    note: 'The passport shows another date of birth.',
  },
  'POST /screening/alert/{id}/matches/{matchId}': { status: 'falsePositive', version: 1 },
  'POST /screening/alert/{id}/comments': { body: 'The customer sent a second document.' },
  'POST /mcp': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  'POST /sandbox/kyc-sessions/{id}/simulate': { outcome: 'verified' },
  'POST /sandbox/document-processing/{id}/simulate': { outcome: 'completed' },
  'POST /sandbox/screening/alert/{id}/simulate': { outcome: 'INVESTIGATING' },
  'POST /sandbox/events': { type: 'system.usage.limitReached' },
  'POST /sandbox/clock/advance': { seconds: 86_400 },
  'POST /document-processing': {
    processorId: 'SRI_LANKA_ID',
    files: [
      { base64Data: '$(base64 -w0 front.jpg)', mimeType: 'image/jpeg', filename: 'front.jpg' },
      { base64Data: '$(base64 -w0 back.jpg)', mimeType: 'image/jpeg', filename: 'back.jpg' },
    ],
    metadata: { customer: 'customer-4711' },
  },
};
