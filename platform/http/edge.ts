import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { ADDRESS_HEADER, GET_BODY_HEADER, PAGE_REQUEST_HEADER } from '@/core/http/internal-headers';
import { type ProblemFacts, problemBody } from '@/core/http/problem-body';
import { newId } from '@/platform/ids';

const MAX_GET_BODY = 12 * 1024;
const READING_METHODS = ['GET', 'HEAD'];
/** Others (TRACE, CONNECT, WebDAV's) no route has, and Next.js stumbles over them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * What Next.js does not hand on by itself: the caller's address, and the JSON body of a GET (docs/api.md#listing-sessions), which travels
 * in a header of our own. Copies of these headers that a client sends are dropped. Returns false when it has answered.
 */
export async function prepareRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { dev = false } = {},
): Promise<boolean> {
  // Of every answer, those of libraries and of this file too.
  response.setHeader('x-content-type-options', 'nosniff');
  if (!METHODS.includes(request.method ?? '')) return refuseMethod(request, response);
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
  // An IPv4 caller on an IPv6 socket is still an IPv4 caller.
  request.headers[ADDRESS_HEADER] = (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
  // The development server takes writes of its own.
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

/** Next.js keeps up to 10 MB of what is sent to a page for its proxy (proxy.ts), and no page takes a body. */
function wouldBeBuffered(request: IncomingMessage): boolean {
  if (pathOf(request).startsWith('/api/') || READING_METHODS.includes(request.method ?? '')) return false;
  return request.method !== 'OPTIONS' || hasBody(request);
}

/** As Next.js reads it: `/api/../kyc` is a page. */
const pathOf = ({ url = '/' }: IncomingMessage): string =>
  URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : url;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Next.js answers a method that a route does not have with an empty 405; the API's callers get the usual body, and the
 * methods there are (RFC 9110, 15.5.6), which Next.js tells who asks for OPTIONS.
 */
export function describeRefusedMethods(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, end } = response;
  // Held back until it is known what to say: once the head is out, no header can be added.
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
    // The one thing that decodeURIComponent throws for.
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

/** An error answer where no route is reached that could write it. */
function refuse(request: IncomingMessage, response: ServerResponse, facts: Omit<ProblemFacts, 'requestId'>): void {
  const requestId = newId('req');
  response.writeHead(facts.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(problemBody({ ...facts, requestId })));
}
