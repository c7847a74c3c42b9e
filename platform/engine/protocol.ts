import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * The Inngest SDK's HTTP protocol as far as an engine needs it: signing what we send, checking and reading what a
 * function answers. Pure but for hashing. Source: the SDK's own InngestCommHandler (inngest 4.24).
 */

/** JSON with sorted keys (RFC 8785): the SDK parses a body and signs it in this form, so we send it in this form. */
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

/** The `x-inngest-signature` of a body, `at` being seconds since 1970. */
export function sign(body: string, signingKey: string, at: number): string {
  return `t=${at}&s=${createHmac('sha256', bare(signingKey)).update(body).update(String(at)).digest('hex')}`;
}

/** Whether `signature` is ours over `body` and not older than five minutes. */
export function verify(body: string, signature: string, signingKey: string, now: number): boolean {
  const at = Number(new URLSearchParams(signature).get('t'));
  return Number.isFinite(at) && Math.abs(now - at) <= 300 && sameText(signature, sign(body, signingKey, at));
}

/** What the SDK sends as bearer token when it registers: the key's prefix and the hash of its hexadecimal bytes. */
export function signingKeyHash(signingKey: string): string {
  const prefix = /^signkey-\w+-/.exec(signingKey)?.[0] ?? '';
  return (
    prefix +
    createHash('sha256')
      .update(Buffer.from(bare(signingKey), 'hex'))
      .digest('hex')
  );
}

/** Compares in time that does not depend on where two texts differ. */
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
/** One thing a function asks for or reports: a planned step, a finished one, a sleep … */
export type Op = z.infer<typeof Op>;

/**
 * What came back from a call: the function's end, operations, a fault, or nothing: the call was `lost` before anyone
 * took it (`arrived` false, costs no attempt) or cut off while it may have run. `retryAfter` is the raw header.
 */
export type Reply =
  | { kind: 'completed'; data: unknown }
  | { kind: 'operations'; ops: Op[]; noRetry: boolean; retryAfter: string | null }
  | { kind: 'failed'; error: unknown; noRetry: boolean; retryAfter: string | null }
  | { kind: 'lost'; arrived: boolean };

export type Answer = { status: number; noRetry: boolean; retryAfter: string | null; body: string };

/** Reads an answer: 200 is the end, 206 carries operations, all else is a fault of the function. */
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

/** The steps that a function reports while it goes on; undefined when the body is something else. */
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
