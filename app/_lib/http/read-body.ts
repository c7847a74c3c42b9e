import { NextRequest } from 'next/server';
import { DomainError } from '@/core/errors';
import { GET_BODY_HEADER } from '@/core/http/headers';
import { jsonShapeFault } from '@/core/http/json-shape';
import { JSON_LIMITS } from '@/core/http/limits';
import { readBytes } from './body-chunks';

/**
 * JSON within size, depth and count limits; `undefined` if absent. Refuses text PostgreSQL cannot store (NUL, lone
 * surrogates).
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  tooLarge?: (maxBytes: number) => DomainError,
): Promise<unknown> {
  if (request.method !== 'GET') refuseCharset(request);
  const bytes = request.method === 'GET' ? getBody(request) : await readBytes(request, maxBytes, tooLarge);
  refuseShape(bytes);
  const text = decoded(bytes);
  if (text.trim() === '') return undefined;
  if (request.method !== 'GET') requireJsonType(request);
  return checked(parse(text));
}

const SHAPE_MESSAGES = {
  too_many_values: `has more than ${JSON_LIMITS.values} values`,
  too_deep: `nested deeper than ${JSON_LIMITS.depth}`,
} as const;

function refuseShape(bytes: Uint8Array): void {
  const fault = jsonShapeFault(bytes);
  if (fault) throw invalid('body', fault, SHAPE_MESSAGES[fault]);
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

function getBody(request: Request): Uint8Array {
  return Buffer.from(request.headers.get(GET_BODY_HEADER) ?? '', 'base64url');
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('VALIDATION_ERROR', 'The body is not valid UTF-8.');
  }
}

function refuseCharset(request: Request): void {
  const charset = /;\s*charset=\s*"?([^";\s]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `JSON must be UTF-8, not ${charset.slice(0, 50)}.`);
}

function requireJsonType(request: Request): void {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/([a-z0-9.+-]+\+)?json\b/i.test(type)) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
}

type Place = { value: unknown; key: string; parent?: Place };

/** Iterative, against deep nesting. The path is built only on refusal. */
export function checked(root: unknown): unknown {
  const stack: Place[] = [{ value: root, key: '' }];
  for (let place = stack.pop(); place; place = stack.pop()) {
    const { value } = place;
    if (typeof value === 'string' && isUnstorable(value))
      throw invalid(pathOf(place), 'invalid_text', 'contains a NUL or half of a surrogate pair');
    if (typeof value === 'number' && !Number.isFinite(value))
      throw invalid(pathOf(place), 'invalid_number', 'is not a finite number');
    if (value === null || typeof value !== 'object') continue;
    for (const [key, child] of Object.entries(value)) {
      if (isUnstorable(key) || key === '__proto__')
        throw invalid(pathOf(place), 'invalid_key', 'has a key that is not allowed');
      stack.push({ value: child, key, parent: place });
    }
  }
  return root;
}

function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys.join('.');
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

function invalid(path: string, code: string, message: string): DomainError {
  const where = path || 'body';
  return new DomainError('VALIDATION_ERROR', `${where}: ${message}`, { errors: [{ path: where, code, message }] });
}

/** For a library without body limits; JSON is checked as elsewhere. */
export async function withLimitedBody(request: NextRequest, maxBytes: number): Promise<NextRequest> {
  if (!request.body) return request;
  const bytes = await readBytes(request, maxBytes);
  if (/\bjson\b/i.test(request.headers.get('content-type') ?? '') && bytes.length > 0) {
    refuseShape(bytes);
    checked(parse(decoded(bytes)));
  }
  return new NextRequest(request.url, {
    method: request.method,
    headers: request.headers,
    body: new Uint8Array(bytes),
  });
}
