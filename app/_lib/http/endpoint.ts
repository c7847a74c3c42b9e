import { z } from 'zod';
import { canonicalJson } from '@/core/audit/chain';
import { DomainError, type ErrorCode } from '@/core/errors';
import { API_VERSION, deprecationHeaders } from '@/core/http/headers';
import {
  blankFields,
  hasField,
  ignoredFields,
  ignoredParameters,
  ignoredWarnings,
  usesDeprecated,
} from '@/core/http/ignored-fields';
import { BODY_LIMITS, type RateLimit } from '@/core/http/limits';
import { withoutNulls } from '@/core/http/null-fields';
import { plainIssue } from '@/core/http/problem-body';
import { isRecord } from '@/core/is-record';
import type { Call, KeyPrincipal, Principal } from '@/core/principal';
import { answerOverride, type SandboxFacts } from '@/core/sandbox/resolve';
import { newId } from '@/platform/ids';
import { logger } from '@/platform/logger';
import { metrics } from '@/platform/metrics';
import { sha256 } from '@/platform/security/crypto';
import { annotate, traced } from '@/platform/tracing';
import { beginIdempotent, dropClaim, releaseIdempotent } from '@/services/billing/idempotency';
import { recordRequest } from '@/services/request-log/record-request';
import { simulateAnswer } from '@/services/sandbox/simulate-answer';
import type { Authenticate } from './auth';
import { clientAddress } from './client-address';
import { keepAlive } from './keep-alive';
import { errorCodeOf, problem, validationError } from './problem';
import { effectiveLimit, limitRate } from './rate-limit';
import { checked, readJson } from './read-body';
import { routeTemplate } from './route-template';

/**
 * docs/api.md#idempotency: equal key and body replay, another body is refused, a call in flight is 409. The service
 * completes the record in its effect's transaction.
 */
export async function idempotently<T>(
  request: Request,
  principal: Principal | null,
  body: unknown,
  run: (idempotencyId?: string) => Promise<T>,
): Promise<{ result: T; replayed: boolean }> {
  const key = request.headers.get('idempotency-key');
  if (key === null || principal?.kind !== 'apiKey') return { result: await run(), replayed: false };
  if (key.length < 1 || key.length > 255 || !/^[\x21-\x7e]+$/.test(key)) {
    throw new DomainError('VALIDATION_ERROR', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  }
  const route = `${request.method} ${new URL(request.url).pathname}`;
  const begun = await beginIdempotent(principal, {
    key,
    route,
    bodyHash: sha256(canonicalJson(body ?? null)),
    formerBodyHash: () => sha256(JSON.stringify(body ?? null)),
  });
  if (begun.replay !== undefined) return { result: begun.replay as T, replayed: true };
  try {
    return { result: await run(begun.id), replayed: false };
  } catch (error) {
    dropClaim(begun.id);
    await releaseIdempotent(principal.organizationId, begun.id);
    throw error;
  } finally {
    dropClaim(begun.id);
  }
}

export type Handled<P extends Principal | null, Params, Query, Body> = {
  principal: P;
  params: Params;
  query: Query;
  body: Body;
  request: Request;
  requestId: string;
  call: P extends Principal ? Call<P> : null;
  /** Caveats added to the `x-warnings` header. */
  warnings: string[];
};

export type EndpointSpec<P extends Principal | null, Params, Query, Body, Result> = {
  /** For the API document. */
  summary: string;
  auth: Authenticate<P>;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Responses are parsed, so that no column leaks. `null` for streams and files. */
  response: z.ZodType<Result> | null;
  status?: 200 | 201 | 202;
  /** Default by method; `none` for probes. */
  limit?: RateLimit | 'none';
  /** An additional bucket, by body. */
  effectiveLimit?: (body: Body) => RateLimit | undefined;
  /** Default `BODY_LIMITS.standard`; more only with authentication. */
  maxBodyBytes?: number;
  /** Honour `Idempotency-Key`; the service completes the record (acceptWork). */
  idempotent?: boolean;
  /** Wait after the commit with the connection kept alive; replays wait too. Null: use the result of `handle`. */
  finish?: (accepted: Result, input: Handled<P, Params, Query, Body>) => Promise<Result> | null;
  /** Replaces `handle` on replay, to add `warnings`. */
  replayed?: (input: Handled<P, Params, Query, Body>) => Promise<void>;
  /** Caveats sent in `x-warnings` if the response has no field for them. */
  warn?: (body: Body, principal: P) => Promise<readonly string[]>;
  /** Response content types, for the API document. */
  produces?: string | readonly string[];
  /** What 503 with the contract of `response` means, for the API document. */
  unavailable?: string;
  /** What 202 without a body means, for the API document. */
  accepted?: string;
  /** Content types of a body read by `handle`. */
  takes?: readonly string[];
  /** Headers read by `handle`. */
  headers?: z.ZodType;
  /** Answers with `Deprecation` and `Sunset`. */
  deprecated?: boolean;
  /** Additional errors; most are derived. */
  errors?: readonly ErrorCode[];
  handle: (input: Handled<P, Params, Query, Body>) => Promise<Result | Response>;
};

type PathParams = Record<string, string | string[]>;
type RouteContext = { params: Promise<PathParams> };
export type Route = ((request: Request, context: RouteContext) => Promise<Response>) & {
  spec: EndpointSpec<never, unknown, unknown, unknown, unknown>;
};

/** Authenticate, limit, validate, handle and answer, in this order. */
export function endpoint<P extends Principal | null, Result, Params = unknown, Query = unknown, Body = unknown>(
  spec: EndpointSpec<P, Params, Query, Body, Result>,
): Route {
  const run = async (template: string, request: Request, context: RouteContext): Promise<Response> => {
    const started = performance.now();
    const requestId = newId('req');
    const extraHeaders = new Headers();
    const caller: { principal?: P } = {};
    const response = await answer(spec, request, context, requestId, extraHeaders, caller).catch((error: unknown) =>
      problem(error, { request, requestId }),
    );
    for (const [name, value] of extraHeaders) response.headers.set(name, value);
    response.headers.set('x-request-id', requestId);
    response.headers.set('x-content-type-options', 'nosniff');
    if (/\bjson\b/.test(response.headers.get('content-type') ?? ''))
      response.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    response.headers.set('x-api-version', API_VERSION);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    report(template, request, response, performance.now() - started, { requestId, principal: caller.principal });
    return response;
  };
  const route = async (request: Request, context: RouteContext): Promise<Response> => {
    const template = routeTemplate(new URL(request.url).pathname, (await context.params) ?? {});
    // Probes would be most of the spans.
    if (spec.limit === 'none') return run(template, request, context);
    const attributes = { 'http.request.method': request.method, 'http.route': template };
    const parent = request.headers.get('traceparent');
    return traced(`${request.method} ${template}`, { kind: 'server', parent, attributes }, () =>
      run(template, request, context),
    );
  };
  return Object.assign(route, { spec: spec as unknown as Route['spec'] });
}

type Caller = { requestId: string; principal: Principal | null | undefined };

/** Metrics, trace, access log and request log. Streams are measured until their headers. */
function report(route: string, request: Request, response: Response, ms: number, caller: Caller): void {
  const { method } = request;
  const { status } = response;
  metrics().requests.observe({ route, method, status }, ms / 1000);
  const { requestId, principal } = caller;
  annotate({ 'http.response.status_code': status, 'gatehouse.request_id': requestId }, status >= 500);
  logger.access({
    requestId,
    method,
    route,
    status,
    ms: Math.round(ms),
    ...(principal && { organizationId: principal.organizationId }),
    ...(principal?.kind === 'apiKey' && { keyId: principal.keyId }),
  });
  if (!principal || !isLogged(principal, status)) return;
  recordRequest({
    id: requestId,
    organizationId: principal.organizationId,
    keyId: principal.kind === 'apiKey' ? principal.keyId : null,
    method,
    route,
    status,
    ms: Math.round(ms),
    errorCode: errorCodeOf(response),
    address: principal.kind === 'apiKey' ? clientAddress(request) : null,
  });
}

/** Never of customers, whose address is personal data; of the console only failures, to look up their request id. */
const isLogged = (principal: Principal, status: number): boolean =>
  principal.kind === 'apiKey' || (principal.kind === 'member' && status >= 400);

async function answer<P extends Principal | null, Params, Query, Body, Result>(
  spec: EndpointSpec<P, Params, Query, Body, Result>,
  request: Request,
  context: RouteContext,
  requestId: string,
  extraHeaders: Headers,
  caller: { principal?: P },
): Promise<Response> {
  const principal = await spec.auth.run(request, { route: routeName(request) });
  caller.principal = principal;
  const tightest = limitRate(spec, request, principal, extraHeaders);
  refuseOtherVersion(request);
  const segments = (await context.params) ?? {};
  const params = parsed(spec.params, decoded(segments), 'path');
  const given = queryOf(request);
  if (spec.query) refuseRepeated(request);
  const query = parsed(spec.query, spec.query ? given : undefined, 'query');
  if (spec.deprecated) setDeprecation(extraHeaders, request, segments);
  const raw = spec.body ? await readJson(request, spec.maxBodyBytes ?? BODY_LIMITS.standard) : undefined;
  const body = parsed(spec.body, spec.body && withoutNulls(asJsonSchema(spec.body, 'input'), raw), 'body');
  const used = spec.body && usesDeprecated(asJsonSchema(spec.body, 'input'), raw);
  if (used || usesDeprecated(spec.query && asJsonSchema(spec.query, 'input'), given))
    setDeprecation(extraHeaders, request, segments);
  const asked = spec.effectiveLimit?.(body);
  if (asked) effectiveLimit(asked, principal, extraHeaders, tightest);
  const unknown = [
    ...ignoredParameters(spec.query && asJsonSchema(spec.query, 'output'), given),
    ...(spec.body ? ignoredFields(asJsonSchema(spec.body, 'input'), raw) : []),
  ];
  const blank = blankFields(raw, body);
  tell(extraHeaders, 'x-ignored-fields', [...new Set([...unknown, ...blank])]);
  const call = principal ? ({ principal, requestId } as Call) : null;
  const input = { principal, params, query, body, request, requestId, call, warnings: [] as string[] } as Handled<
    P,
    Params,
    Query,
    Body
  >;
  const handle = (idempotencyId?: string) =>
    spec.handle(idempotencyId ? { ...input, call: { ...input.call, idempotencyId } as typeof input.call } : input);
  const override = principal?.kind === 'apiKey' ? answerOverride(sandboxFacts(principal, body)) : null;
  const run = override
    ? (idempotencyId?: string) => simulateAnswer(override, () => handle(idempotencyId), request.signal)
    : handle;
  // In parallel: both query the database.
  const [{ result, replayed }, warnings] = await Promise.all([
    spec.idempotent
      ? idempotently(request, principal, raw, run)
      : run().then((result) => ({ result, replayed: false })),
    spec.warn?.(body, principal) ?? [],
  ]);
  if (replayed) await spec.replayed?.(input);
  tell(extraHeaders, 'x-warnings', [...warnings, ...input.warnings]);
  if (result instanceof Response) return result;
  if (!spec.response) throw new Error('a route without a response contract must return a Response');
  const { response, status = 200 } = spec;
  const ignored = ignoredWarnings([...new Set(unknown)], blank);
  const bodyOf = (value: Result) => JSON.stringify(withWarnings(response, response.parse(value), ignored));
  const headers: Record<string, string> = replayed ? { 'idempotent-replayed': 'true' } : {};
  const finished = spec.finish?.(result, input);
  if (finished)
    return keepAlive(finished.then(bodyOf), { status, headers }, (error) =>
      problem(error, { request, requestId }).text(),
    );
  return new Response(bodyOf(result), { status, headers: { ...headers, 'content-type': 'application/json' } });
}

const sandboxFacts = ({ environment }: KeyPrincipal, body: unknown): SandboxFacts =>
  isRecord(body) ? { environment, metadata: body.metadata, fullName: body.fullName } : { environment };

function withWarnings<Result>(contract: z.ZodType<Result>, result: Result, told: readonly string[]): Result {
  if (told.length === 0) return result;
  if (!hasField(asJsonSchema(contract, 'output'), 'warnings')) return result;
  const { warnings = [] } = result as { warnings?: string[] };
  return { ...result, warnings: [...warnings, ...told] };
}

function parsed<T>(schema: z.ZodType<T> | undefined, value: unknown, where: 'body' | 'query' | 'path'): T {
  if (!schema) return undefined as T;
  const outcome = schema.safeParse(value, { error: plainIssue });
  if (outcome.success) return outcome.data;
  if (value === undefined) {
    const message = 'a JSON object is needed, and nothing was sent';
    throw new DomainError('VALIDATION_ERROR', `${where}: ${message}`, {
      errors: [{ path: where, code: 'missing', message }],
    });
  }
  throw validationError(outcome.error, where);
}

type JsonSchemas = WeakMap<z.ZodType, Record<string, unknown>>;
const jsonSchemas: Record<'input' | 'output', JsonSchemas> = { input: new WeakMap(), output: new WeakMap() };

function asJsonSchema(contract: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  let schema = jsonSchemas[io].get(contract);
  if (!schema) {
    schema = z.toJSONSchema(contract, { target: 'openapi-3.0', io, unrepresentable: 'any', reused: 'inline' });
    jsonSchemas[io].set(contract, schema as Record<string, unknown>);
  }
  return schema as Record<string, unknown>;
}

/** Percent-encoded list: texts may hold any character. */
function tell(headers: Headers, name: string, texts: readonly string[]): void {
  if (texts.length > 0)
    headers.set(name, texts.map((text) => encodeURIComponent(text.slice(0, 500).toWellFormed())).join(', '));
}

function setDeprecation(headers: Headers, { method, url }: Request, params: PathParams): void {
  const path = routeTemplate(new URL(url).pathname, params).replace(/^\/api/, '');
  for (const [name, value] of Object.entries(deprecationHeaders(method, path))) headers.set(name, value);
}

/** Never a valid id. */
const NOTHING = '-';

/** Unstorable parameters match nothing, as any unknown id. */
function decoded(params: PathParams): PathParams {
  const storable = (value: string): string =>
    value.includes('\0') || value.includes('%00') || !value.isWellFormed() || value.length > 200 ? NOTHING : value;
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(storable) : storable(value),
    ]),
  );
}

function queryOf(request: Request): Record<string, string> {
  return checked(Object.fromEntries(new URL(request.url).searchParams)) as Record<string, string>;
}

/** Repeated parameters are ambiguous. */
function refuseRepeated(request: Request): void {
  const names = [...new URL(request.url).searchParams.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated === undefined) return;
  const message = 'is in the query more than once';
  throw new DomainError('VALIDATION_ERROR', `${repeated}: ${message}`, {
    errors: [{ path: repeated, code: 'repeated', message }],
  });
}

function refuseOtherVersion(request: Request): void {
  const asked = request.headers.get('x-api-version');
  if (asked === null || asked === API_VERSION) return;
  const message = `is not a version of this API; the supported version is ${API_VERSION}`;
  throw new DomainError('VALIDATION_ERROR', `x-api-version: ${message}`, {
    errors: [{ path: 'x-api-version', code: 'unknown_version', message }],
  });
}

function routeName(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname.replace(/[a-z]{3}_[0-9a-z]{20,}/g, ':id')}`;
}
