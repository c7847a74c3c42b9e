/** Codes on an instance (and its failed stage) that tell why the document was refused, or that we failed. */
export const failureCodes = {
  PRE_VALIDATION_FAILED: 'The document failed pre-validation: wrong type, poor image or document rules.',
  EXTRACTION_FAILED: 'Required fields could not be extracted.',
  POST_VALIDATION_FAILED: 'The extracted data failed cross-validation.',
  INTERNAL_SERVICE_FAILURE: 'The service could not finish the work; nothing is wrong with the document.',
} as const;

/** One of {@link failureCodes}. */
export type FailureCode = keyof typeof failureCodes;

/** What the public `error` says when we failed: never a host, a path or a stack. */
export const GENERIC_ERROR =
  'Processing could not be completed because of an internal problem. No credits were charged.';
