import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_REQUEST_HEADER } from '@/core/http/headers';
import { isDatabaseUnavailable } from '@/platform/db/retry-once';
import { newId } from '@/platform/ids';
import { processWide } from '@/platform/process-wide';

const RETRY_SECONDS = 5;

const faulted = processWide('page-faults', new Set<string>());

/** Called by instrumentation.ts. */
export function notePageFault(error: unknown, headers: NodeJS.Dict<string | string[]>): void {
  const id = headers[PAGE_REQUEST_HEADER];
  if (typeof id === 'string' && isDatabaseUnavailable(error)) faulted.add(id);
}

/** 503 with `Retry-After` and automatic reload for a database fault; other faults keep their page. */
export function answerBusyPages(request: IncomingMessage, response: ServerResponse): void {
  const id = newId('req');
  request.headers[PAGE_REQUEST_HEADER] = id;
  response.once('close', () => faulted.delete(id));
  const { writeHead, write, end, flushHeaders } = response;
  let replaced = false;
  const isBusy = (): boolean => {
    if (replaced || response.headersSent || response.statusCode !== 500 || !faulted.has(id)) return replaced;
    replaced = true;
    Object.assign(response, { writeHead, write, end, flushHeaders });
    sendBusyPage(request, response, id);
    // Drop what Next.js still writes.
    Object.assign(response, {
      writeHead: () => response,
      write: () => true,
      end: () => response,
      flushHeaders: () => undefined,
    });
    return true;
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    return isBusy() ? response : Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof writeHead;
  response.flushHeaders = () => void (isBusy() || flushHeaders.call(response));
  response.write = ((...args: unknown[]) => isBusy() || Reflect.apply(write, response, args)) as typeof write;
  response.end = ((...args: unknown[]) => (isBusy() ? response : Reflect.apply(end, response, args))) as typeof end;
}

function sendBusyPage(request: IncomingMessage, response: ServerResponse, id: string): void {
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'link'])
    response.removeHeader(name);
  const page = busyPage(request.url ?? '/', id);
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}

/** Keeps the fragment, which holds the customer's token. */
const SCRIPT = `setTimeout(() => location.reload(), ${RETRY_SECONDS * 1000})`;
const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark}h1{font-size:1rem}small{opacity:.8}';
const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; script-src ${hashed(SCRIPT)}; style-src ${hashed(STYLE)}; frame-ancestors 'none'; base-uri 'none'`;

const SENTENCES = {
  en: `The service is busy. This page loads again in ${RETRY_SECONDS} seconds.`,
  si: `සේවාව මේ මොහොතේ කාර්යබහුලයි. මෙම පිටුව තත්පර ${RETRY_SECONDS}කින් නැවත පූරණය වේ.`,
  ta: `சேவை தற்போது பரபரப்பாக உள்ளது. இந்தப் பக்கம் ${RETRY_SECONDS} வினாடிகளில் மீண்டும் ஏற்றப்படும்.`,
};

/** The customer's language is in the database. */
function busyPage(url: string, id: string): string {
  const isCustomers = /^\/(kyc|details)\b/.test(url);
  const sentences = Object.entries(SENTENCES).filter(([language]) => isCustomers || language === 'en');
  const body = sentences.map(([language, sentence]) => `<p lang="${language}">${sentence}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gatehouse</title><style>${STYLE}</style><noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript></head><body><main><h1>Gatehouse</h1><div role="status">${body}</div><small>Request id ${id}</small></main><script>${SCRIPT}</script></body></html>`;
}
