import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const WORTH_COMPRESSING = 8 * 1024;

/** Next.js strips `content-encoding`; set on the way out. */
export const PACKED_HEADER = 'x-packed';

type Rest = [encoding?: unknown, done?: unknown];
type Chunk = string | Uint8Array;

/**
 * One write, compressed only if long: Next.js costs a fifth more CPU for short responses. Streams, files and
 * `x-accel-buffering: no` pass through.
 */
export function sendBuffered(request: IncomingMessage, response: ServerResponse): void {
  const { write, end, flushHeaders } = response;
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
  const held: Buffer[] = [];
  const isJson = (): boolean =>
    String(response.getHeader('content-type') ?? '').startsWith('application/json') &&
    response.getHeader('x-accel-buffering') !== 'no';
  const letPass = (): void => {
    Object.assign(response, { write, end, flushHeaders });
    const packed = response.headersSent ? undefined : response.getHeader(PACKED_HEADER);
    if (packed === undefined) return;
    response.removeHeader(PACKED_HEADER);
    response.setHeader('content-encoding', packed);
  };

  response.flushHeaders = () => {
    if (isJson()) return;
    letPass();
    response.flushHeaders();
  };
  response.write = ((chunk: Chunk, ...rest: Rest) => {
    if (!isJson() || response.headersSent) {
      letPass();
      return Reflect.apply(write, response, [chunk, ...rest]);
    }
    held.push(bytesOf(chunk, rest));
    afterwards(rest);
    return true;
  }) as typeof write;
  response.end = ((...args: [chunk?: Chunk | (() => void), ...rest: Rest]) => {
    letPass();
    const [chunk, ...rest] = args;
    if (!isJson() || response.headersSent) {
      if (held.length > 0) Reflect.apply(write, response, [Buffer.concat(held)]);
      return Reflect.apply(end, response, args);
    }
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') held.push(bytesOf(chunk, rest));
    const body = Buffer.concat(held);
    const done = args.find((arg): arg is () => void => typeof arg === 'function');
    const long = body.length >= WORTH_COMPRESSING;
    if (long) response.setHeader('vary', [response.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    if (long && takesGzip) {
      compress(body).then(
        (packed) => {
          response.setHeader('content-encoding', 'gzip');
          finish(packed, done);
        },
        () => response.destroy(),
      );
    } else finish(body, done);
    return response;
  }) as typeof end;

  const finish = (body: Buffer, done?: () => void): void => {
    if (body.length > 0) response.setHeader('content-length', body.length);
    Reflect.apply(end, response, [body, done]);
  };
}

/** The source stream reuses the chunk's memory. */
const bytesOf = (chunk: Chunk, [encoding]: Rest): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk);

/** Call the write callback. */
function afterwards(rest: Rest): void {
  const done = rest.find((arg): arg is () => void => typeof arg === 'function');
  if (done) process.nextTick(done);
}
