import type { ErrorCode } from '@/core/errors';

const REASON: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export type ProblemFacts = { status: number; code: ErrorCode; message: string; requestId: string };

/** See docs/api.md#errors and RFC 9457. */
export function problemBody({ status, code, message, requestId }: ProblemFacts) {
  const title = REASON[status] ?? 'Error';
  return {
    statusCode: status,
    message,
    error: title,
    errorCode: code,
    requestId,
    type: `/docs/errors/${code}`,
    title,
    status,
    detail: message,
    instance: `urn:gatehouse:request:${requestId}`,
  };
}
