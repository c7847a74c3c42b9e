import { z } from 'zod';
import { DomainError, ERROR_CODES, type ErrorCode, type FieldError } from '@/core/errors';
import { problemBody } from '@/core/http/problem-body';
import { isDatabaseUnavailable } from '@/platform/db/retry-once';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { isStorageFault } from '@/platform/storage/adapter';

export const STATUS: Record<ErrorCode, number> = {
  VALIDATION_ERROR: 400,
  UNKNOWN_PROCESSOR: 400,
  NO_FILES_PROVIDED: 400,
  UNSUPPORTED_FILE_TYPE: 400,
  TOO_MANY_FILES: 400,
  DOCUMENT_TYPE_NOT_ACCEPTED: 400,
  CAPTURE_METHOD_NOT_ALLOWED: 400,
  CONSENT_TEXT_UNKNOWN: 400,
  FILE_UNREADABLE: 400,
  SAME_SIDE_TWICE: 400,
  FILE_INFECTED: 400,
  FILE_FETCH_FAILED: 400,
  IMAGE_TOO_LARGE: 400,
  PDF_ENCRYPTED: 400,
  UNAUTHORIZED: 401,
  TOKEN_EXPIRED: 401,
  KEY_INVALIDATED: 401,
  CREDITS_EXHAUSTED: 402,
  PRODUCT_NOT_ENABLED: 403,
  FEATURE_NOT_ENABLED: 403,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  TWO_FACTOR_REQUIRED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  INSTANCE_NOT_FOUND: 404,
  STAGE_NOT_FOUND: 404,
  KYC_SESSION_NOT_FOUND: 404,
  ALERT_NOT_FOUND: 404,
  SCREENING_REQUEST_NOT_FOUND: 404,
  WEBHOOK_DELIVERY_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INVALID_STATE_TRANSITION: 409,
  ASSIGNMENT_LIMIT_REACHED: 409,
  INVALID_ALERT_TRANSITION: 409,
  ERASURE_BLOCKED: 409,
  LEGAL_HOLD: 409,
  KEY_NOT_ACTIVE: 409,
  WEBHOOK_DISABLED: 409,
  IDEMPOTENCY_IN_FLIGHT: 409,
  SESSION_COMPLETE: 409,
  SESSION_INVALID: 409,
  SESSION_EXPIRED: 410,
  SESSION_DELETED: 410,
  DEVICE_TRANSFER_EXPIRED: 410,
  LINK_INVALID: 410,
  LINK_EXPIRED: 410,
  INSTANCE_DELETED: 410,
  IDEMPOTENT_RESULT_DELETED: 410,
  UPLOAD_OFFSET_MISMATCH: 409,
  VERSION_CONFLICT: 412,
  FILE_TOO_LARGE: 413,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

export const ProblemBody = z
  .object({
    statusCode: z.int(),
    message: z.string(),
    error: z.string(),
    errorCode: z.string().meta({
      description: `Machine-readable error code; more may be added. Each is explained at \`type\`. ${ERROR_CODES.join(', ')}.`,
    }),
    deprecatedErrorCode: z
      .string()
      .optional()
      .meta({ deprecated: true, description: 'Former name of `errorCode`. Use `errorCode`.' }),
    requestId: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    type: z.string().describe('Path of the page that explains `errorCode`.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
  })
  .loose()
  .meta({ id: 'Problem', description: 'Body of all 4xx and 5xx responses (RFC 9457).' });

export const CreditsProblem = ProblemBody.extend({
  balance: z.int().describe('Remaining credits.'),
  required: z.int().describe('Credits required by the request.'),
}).meta({ id: 'CreditsProblem', description: 'Rejected because of the credit balance.' });

type Context = { request: Request; requestId: string };

/** Unexpected errors are not described to the caller. */
export function problem(error: unknown, { request, requestId }: Context): Response {
  const known = publicErrorOf(error);
  const status = STATUS[known.code];
  if (status >= 500) {
    logger.error('a request failed', {
      requestId,
      method: request.method,
      route: new URL(request.url).pathname.replace(/[a-z]{3}_[0-9a-z]{20,}/g, ':id'),
      ...faultFields(error),
    });
  }
  const body = {
    ...problemBody({ status, code: known.code, message: known.message, requestId }),
    ...(known.detail.errors && { errors: known.detail.errors }),
    ...known.detail.extra,
  };
  const headers = new Headers({ 'content-type': contentType(request), 'cache-control': 'no-store' });
  if (status === 401) headers.set('www-authenticate', challenge(known.code));
  if (known.detail.retryAfterSeconds) headers.set('retry-after', String(known.detail.retryAfterSeconds));
  const response = new Response(JSON.stringify(body), { status, headers });
  codes.set(response, known.code);
  return response;
}

const codes = new WeakMap<Response, ErrorCode>();

/** For the request log, which does not read bodies. */
export const errorCodeOf = (response: Response): ErrorCode | null => codes.get(response) ?? null;

/** For library routes without endpoint(). */
export async function asProblem(request: Request, handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    return problem(error, { request, requestId: newId('req') });
  }
}

/** What a caller may know of an error. */
export function publicErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error) || isStorageFault(error)) {
    return new DomainError('SERVICE_UNAVAILABLE', 'The service is busy or restarting. Try again shortly.', {
      retryAfterSeconds: 5,
    });
  }
  return new DomainError('INTERNAL_ERROR', 'Something went wrong on our side.');
}

export function validationError(error: z.ZodError, where: 'body' | 'query' | 'path'): DomainError {
  const errors: FieldError[] = error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.') || where,
    code: codeOf(issue),
    message: issue.message,
  }));
  const first = errors[0];
  return new DomainError('VALIDATION_ERROR', first ? `${first.path}: ${first.message}` : 'Invalid request.', {
    errors,
  });
}

/** Own checks set `params.code`; zod reports `custom`. */
const codeOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;

function contentType(request: Request): string {
  return request.headers.get('accept')?.includes('application/problem+json')
    ? 'application/problem+json'
    : 'application/json';
}

function challenge(code: ErrorCode): string {
  return code === 'UNAUTHORIZED' ? 'Bearer realm="gatehouse"' : 'Bearer realm="gatehouse", error="invalid_token"';
}
