export const failureCodes = {
  PRE_VALIDATION_FAILED: 'The document failed pre-validation: wrong type, poor image or document rules.',
  EXTRACTION_FAILED: 'Required fields could not be extracted.',
  POST_VALIDATION_FAILED: 'The extracted data failed cross-validation.',
  INTERNAL_SERVICE_FAILURE: 'An internal error prevented processing; the document is not at fault.',
} as const;

export type FailureCode = keyof typeof failureCodes;

/** Never a host, path or stack. */
export const GENERIC_ERROR =
  'Processing could not be completed because of an internal problem. No credits were charged.';
