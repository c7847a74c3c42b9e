/**
 * Non-GET routes open to viewers: queries sent in a body (no names in URLs) and the viewer's own settings. All other
 * writes require another role.
 */
export const VIEWER_SENDS: readonly string[] = [
  'POST /console/alerts/search',
  'POST /console/documents/search',
  'POST /console/search',
  'POST /console/kyc-sessions/search',
  'POST /console/subjects',
  'POST /console/screening/comparison',
  'POST /console/screening/explanation',
  'POST /console/screening/profiles',
  'POST /console/screening/search',
  'DELETE /console/alert-views/{id}',
  'POST /console/alert-views',
  'POST /console/notices',
  'POST /console/organizations/switch',
  'POST /console/password',
  'POST /console/passkeys',
  'POST /console/passkeys/options',
  'PATCH /console/passkeys/{id}',
  'DELETE /console/passkeys/{id}',
  'POST /console/reauthentication',
  'POST /console/reauthentication/options',
  'POST /console/two-factor/begin',
  'POST /console/two-factor/confirm',
  'POST /console/two-factor/end',
  'POST /console/two-factor/recovery-codes',
  'POST /console/sessions/{id}/end',
  'POST /console/sessions/end-others',
  'PUT /console/me',
];

/** Readable by analysts but not viewers: bulk customer data. */
export const ANALYST_READS: readonly string[] = ['GET /console/screening/batches/{id}/result'];
