/**
 * Public contract (docs/api.md#errors): adding codes is compatible, changing is not. HTTP status: app/_lib/http/problem.ts.
 */
export const ERROR_CODES = [
  'VALIDATION_ERROR',
  'UNKNOWN_PROCESSOR',
  'NO_FILES_PROVIDED',
  'UNSUPPORTED_FILE_TYPE',
  'TOO_MANY_FILES',
  'DOCUMENT_TYPE_NOT_ACCEPTED',
  'CAPTURE_METHOD_NOT_ALLOWED',
  'CONSENT_TEXT_UNKNOWN',
  'FILE_UNREADABLE',
  'SAME_SIDE_TWICE',
  'FILE_INFECTED',
  'FILE_FETCH_FAILED',
  'IMAGE_TOO_LARGE',
  'PDF_ENCRYPTED',
  'FILE_TOO_LARGE',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNAUTHORIZED',
  'TOKEN_EXPIRED',
  'KEY_INVALIDATED',
  'PRODUCT_NOT_ENABLED',
  'FEATURE_NOT_ENABLED',
  'FORBIDDEN',
  'PASSWORD_CHANGE_REQUIRED',
  'TWO_FACTOR_REQUIRED',
  'REAUTHENTICATION_REQUIRED',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'INSTANCE_NOT_FOUND',
  'STAGE_NOT_FOUND',
  'KYC_SESSION_NOT_FOUND',
  'ALERT_NOT_FOUND',
  'SCREENING_REQUEST_NOT_FOUND',
  'WEBHOOK_DELIVERY_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'INVALID_STATE_TRANSITION',
  'ASSIGNMENT_LIMIT_REACHED',
  'INVALID_ALERT_TRANSITION',
  'ERASURE_BLOCKED',
  'LEGAL_HOLD',
  'KEY_NOT_ACTIVE',
  'WEBHOOK_DISABLED',
  'IDEMPOTENCY_IN_FLIGHT',
  'SESSION_COMPLETE',
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'SESSION_DELETED',
  'DEVICE_TRANSFER_EXPIRED',
  'LINK_INVALID',
  'LINK_EXPIRED',
  'INSTANCE_DELETED',
  'IDEMPOTENT_RESULT_DELETED',
  'UPLOAD_OFFSET_MISMATCH',
  'VERSION_CONFLICT',
  'IDEMPOTENCY_MISMATCH',
  'CREDITS_EXHAUSTED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Codes of 0.1.0, sent as `deprecatedErrorCode` with the code that replaces them. */
export const DEPRECATED_CODES: Partial<Record<ErrorCode, string>> = {
  TWO_FACTOR_REQUIRED: 'SECOND_STEP_DUE',
  DEVICE_TRANSFER_EXPIRED: 'HAND_OFF_OVER',
  LINK_INVALID: 'LINK_OVER',
  UPLOAD_OFFSET_MISMATCH: 'UPLOAD_OUT_OF_STEP',
  WEBHOOK_DISABLED: 'DESTINATION_OFF',
  ERASURE_BLOCKED: 'NOT_ERASABLE_YET',
};

/** `path` is dotted: `files.0.mimeType`. */
export type FieldError = { path: string; code: string; message: string };

/**
 * Caused or fixable by the caller. `message` is public; `extra` is merged into the body. Other errors become a bare
 * INTERNAL_ERROR.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly detail: { errors?: FieldError[]; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** The only error that fails a document; others are infrastructure faults. */
export class FileFault extends DomainError {
  readonly ofFile = true;
}

/** By property: a worker pool may use another bundle's class. */
export const isFileFault = (error: unknown): error is FileFault => error instanceof Error && 'ofFile' in error;
