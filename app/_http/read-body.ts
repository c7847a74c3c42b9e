import { DomainError } from '@/core/errors';
import { GET_BODY_HEADER } from '@/core/http/internal-headers';
import { bodyChunks } from './body-chunks';

/** The whole body of a public call, decision D6. */
export const MAX_BODY_BYTES = 40 * 1024 * 1024;
const MAX_DEPTH = 32;

/**
 * Reads a JSON body within limits of size and depth. An absent body is `undefined`; the contract decides whether that is allowed.
 * Text that PostgreSQL cannot store (NUL, lone surrogates) is refused here, once, for every route.
 */
export async function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  if (request.method !== 'GET') refuseCharset(request);
  const text = request.method === 'GET' ? getBody(request) : await readText(request, maxBytes);
  if (text.trim() === '') return undefined;
  if (request.method !== 'GET') requireJsonType(request);
  return checked(parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('VALIDATION_ERROR', 'The body is not valid JSON.', {
      errors: [{ path: 'body', code: 'invalid_json', message: 'not valid JSON' }],
    });
  }
}

function getBody(request: Request): string {
  const encoded = request.headers.get(GET_BODY_HEADER);
  return encoded ? Buffer.from(encoded, 'base64url').toString('utf8') : '';
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyChunks(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new DomainError('VALIDATION_ERROR', 'The body is not valid UTF-8.');
  }
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError('BODY_TOO_LARGE', `The body is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}

function refuseCharset(request: Request): void {
  const charset = /;\s*charset=\s*"?([^";\s]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `JSON is taken in UTF-8 alone, not in ${charset.slice(0, 50)}.`);
}

function requireJsonType(request: Request): void {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/([a-z0-9.+-]+\+)?json\b/i.test(type)) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
}

/** Walks the value without recursion: refuses too deep structures and text that cannot be stored. */
export function checked(root: unknown, path = ''): unknown {
  const stack: Array<{ value: unknown; path: string; depth: number }> = [{ value: root, path, depth: 0 }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { value, depth } = item;
    if (depth > MAX_DEPTH) throw invalid(item.path, 'too_deep', `nested deeper than ${MAX_DEPTH}`);
    if (typeof value === 'string' && isUnstorable(value))
      throw invalid(item.path, 'invalid_text', 'contains a NUL or half of a surrogate pair');
    if (typeof value === 'number' && !Number.isFinite(value))
      throw invalid(item.path, 'invalid_number', 'is not a finite number');
    if (value === null || typeof value !== 'object') continue;
    for (const [key, child] of Object.entries(value)) {
      if (isUnstorable(key) || key === '__proto__')
        throw invalid(item.path, 'invalid_key', 'has a key that is not allowed');
      stack.push({ value: child, path: item.path ? `${item.path}.${key}` : key, depth: depth + 1 });
    }
  }
  return root;
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

function invalid(path: string, code: string, message: string): DomainError {
  const where = path || 'body';
  return new DomainError('VALIDATION_ERROR', `${where}: ${message}`, { errors: [{ path: where, code, message }] });
}
