import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Protocol of the SDK's InngestCommHandler (inngest 4.24). */

/** Sorted keys (RFC 8785): the form the SDK signs. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

const bare = (signingKey: string) => signingKey.replace(/^signkey-\w+-/, '');

/** `at` in seconds since 1970. */
export function sign(body: string, signingKey: string, at: number): string {
  return `t=${at}&s=${createHmac('sha256', bare(signingKey)).update(body).update(String(at)).digest('hex')}`;
}

/** At most five minutes old. */
export function verify(body: string, signature: string, signingKey: string, now: number): boolean {
  const at = Number(new URLSearchParams(signature).get('t'));
  return Number.isFinite(at) && Math.abs(now - at) <= 300 && sameText(signature, sign(body, signingKey, at));
}

/** Bearer token: the key's prefix and the hash of its hex bytes. */
export function signingKeyHash(signingKey: string): string {
  const prefix = /^signkey-\w+-/.exec(signingKey)?.[0] ?? '';
  return (
    prefix +
    createHash('sha256')
      .update(Buffer.from(bare(signingKey), 'hex'))
      .digest('hex')
  );
}

/** Compare in constant time. */
export function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

const Op = z.object({
  op: z.string(),
  id: z.string().min(1),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  opts: z.record(z.string(), z.unknown()).nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
/** A planned step, a finished one, a sleep, … */
export type Op = z.infer<typeof Op>;

/** `lost`: never arrived (`arrived` false, costs no attempt) or interrupted. `retryAfter` is the raw header. */
export type Reply =
  | { kind: 'completed'; data: unknown }
  | { kind: 'operations'; ops: Op[]; noRetry: boolean; retryAfter: string | null }
  | { kind: 'failed'; error: unknown; noRetry: boolean; retryAfter: string | null }
  | { kind: 'lost'; arrived: boolean };

export type Answer = { status: number; noRetry: boolean; retryAfter: string | null; body: string };

/** 200 is the end, 206 carries operations, all else is a fault. */
export function readReply({ status, noRetry, retryAfter, body }: Answer): Reply {
  const json = parseJson(body);
  if (status === 200 && json !== undefined) return { kind: 'completed', data: json };
  if (status === 206) {
    const ops = z.union([z.array(Op), Op.transform((op) => [op])]).safeParse(json);
    if (ops.success) return { kind: 'operations', ops: ops.data, noRetry, retryAfter };
  }
  const error = json ?? { name: 'Error', message: `the function answered with status ${status}` };
  return { kind: 'failed', error, noRetry, retryAfter };
}

/** Undefined if invalid. */
export function readReport(body: string): Op[] | undefined {
  return z.object({ steps: z.array(Op) }).safeParse(parseJson(body)).data?.steps;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
