/**
 * What a viewer may send although it is no GET: questions in a body, so that no name stands in an address, and what is their
 * own (kept views, columns, notices seen, name, password, second step, sessions). Nothing else of the console may be changed by who only looks.
 */
export const VIEWER_SENDS: readonly string[] = [
  'POST /console/alerts/search',
  'POST /console/documents/search',
  'POST /console/find',
  'POST /console/kyc-sessions/search',
  'POST /console/people',
  'POST /console/screening/comparison',
  'POST /console/screening/explanation',
  'POST /console/screening/profiles',
  'POST /console/screening/search',
  'DELETE /console/alert-views/{id}',
  'POST /console/alert-views',
  'PUT /console/alert-views/{id}/columns',
  'POST /console/notices',
  'POST /console/password',
  'POST /console/second-step/begin',
  'POST /console/second-step/confirm',
  'POST /console/second-step/end',
  'POST /console/second-step/recovery-codes',
  'POST /console/sessions/{id}/end',
  'POST /console/sessions/end-others',
  'PUT /console/me',
  'PUT /console/me/columns',
  'PUT /console/me/keys',
];

/** What an analyst reads and a viewer does not: a file about many customers at once. */
export const ANALYST_READS: readonly string[] = ['GET /console/screening/batches/{id}/result'];
