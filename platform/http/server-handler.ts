import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { ADDRESS_HEADER, GET_BODY_HEADER, PAGE_REQUEST_HEADER } from '@/core/http/headers';
import { type ProblemFacts, problemBody } from '@/core/http/problem-body';
import { env } from '@/platform/env';
import { newId } from '@/platform/ids';
import { logger } from '@/platform/logger';
import { processWide } from '@/platform/process-wide';
import { isRefusedForLoad } from './overload';

const MAX_GET_BODY = 12 * 1024;
const READING_METHODS = ['GET', 'HEAD'];
/** Next.js fails on others. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Pass caller address and JSON body of a GET (docs/api.md#listing-sessions) in internal headers; client-sent copies are
 * removed. False if it responded.
 */
export async function prepareRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { dev = false } = {},
): Promise<boolean> {
  // Also on responses of libraries.
  response.setHeader('x-content-type-options', 'nosniff');
  if (!METHODS.includes(request.method ?? '')) return refuseMethod(request, response);
  if (isRefusedForLoad(request, response)) {
    response.setHeader('retry-after', '1');
    refuse(request, response, {
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: 'The service is busy. Try again shortly.',
    });
    return false;
  }
  if (!decodes(request.url ?? '/')) {
    refuse(request, response, {
      status: 400,
      code: 'VALIDATION_ERROR',
      message: 'The address cannot be read: a % must be followed by two hexadecimal digits of UTF-8.',
    });
    return false;
  }
  for (const name of [GET_BODY_HEADER, ADDRESS_HEADER, PAGE_REQUEST_HEADER, 'x-middleware-subrequest'])
    delete request.headers[name];
  // Before Next.js, which adds the header to requests without one.
  if (request.headers['x-forwarded-for']) noteForwardedHeader();
  // Unmap IPv4 addresses of IPv6 sockets.
  request.headers[ADDRESS_HEADER] = (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!dev && wouldBeBuffered(request)) {
    response.setHeader('allow', READING_METHODS.join(', '));
    refuse(request, response, {
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: `${request.method} is not a method of this address.`,
    });
    return false;
  }
  if (request.method !== 'GET' || !hasBody(request)) return true;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_GET_BODY) {
      response.setHeader('connection', 'close');
      refuse(request, response, {
        status: 413,
        code: 'BODY_TOO_LARGE',
        message: 'The body of a GET is limited to 12 kB; use POST /kyc-sessions/search.',
      });
      return false;
    }
    chunks.push(chunk);
  }
  request.headers[GET_BODY_HEADER] = Buffer.concat(chunks).toString('base64url');
  return true;
}

/** Next.js buffers up to 10 MB for proxy.ts; no page takes a body. */
function wouldBeBuffered(request: IncomingMessage): boolean {
  if (pathOf(request).startsWith('/api/') || READING_METHODS.includes(request.method ?? '')) return false;
  return request.method !== 'OPTIONS' || hasBody(request);
}

/** As Next.js: `/api/../kyc` is a page. */
const pathOf = ({ url = '/' }: IncomingMessage): string =>
  URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : url;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Next.js sends 405 empty; add error body and `Allow` (RFC 9110, 15.5.6). */
export function describeRefusedMethods(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, end } = response;
  // Deferred: headers cannot be added later.
  response.writeHead = ((...head: Parameters<typeof writeHead>) =>
    response.statusCode === 405 ? response : writeHead.apply(response, head)) as typeof writeHead;
  response.end = ((...rest: Parameters<typeof end>) => {
    Object.assign(response, { writeHead, end });
    if (response.statusCode !== 405) return end.apply(response, rest);
    refuseMethod(request, response);
    return response;
  }) as typeof end;
}

function refuseMethod(request: IncomingMessage, response: ServerResponse): false {
  allowedMethods(request)
    .then((allow) => {
      response.setHeader('allow', allow);
      refuse(request, response, {
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        message: `${request.method} is not a method of this address.`,
      });
    })
    .catch(() => response.destroy());
  return false;
}

function decodes(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    // Malformed percent-encoding.
    return false;
  }
}

function allowedMethods(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const question = ask(
      { host: '127.0.0.1', port: request.socket.localPort, path: request.url, method: 'OPTIONS', timeout: 5_000 },
      (answer) => resolve(String(answer.resume().headers.allow ?? '')),
    );
    question.once('timeout', () => question.destroy(new Error('no answer to OPTIONS')));
    question.once('error', reject);
    question.end();
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, facts: Omit<ProblemFacts, 'requestId'>): void {
  const requestId = newId('req');
  response.writeHead(facts.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(problemBody({ ...facts, requestId })));
}

const forwarded = processWide('forwarded-header', { seen: false });

/** Warn once: without a trusted proxy all callers share one rate limit. */
function noteForwardedHeader(): void {
  if (forwarded.seen || env().GATEHOUSE_TRUSTED_PROXIES > 0) return;
  forwarded.seen = true;
  logger.warn(
    'X-Forwarded-For was received, but GATEHOUSE_TRUSTED_PROXIES is 0: callers behind a proxy share one rate limit',
  );
}

export const forwardedHeaderSeen = (): boolean => forwarded.seen;
