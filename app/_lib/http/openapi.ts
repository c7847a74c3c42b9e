import type { z } from 'zod';
import type { ErrorCode } from '@/core/errors';
import { ERROR_HELP } from '@/core/http/error-help';
import { EXAMPLE_ANSWERS } from '@/core/http/example-answers';
import { EXAMPLE_BODIES } from '@/core/http/examples';
import { HEADER_BYTES } from '@/core/http/limits';
import { operationId } from '@/core/http/operations';
import { problemBody } from '@/core/http/problem-body';
import { UploadedFile } from '@/core/kyc/session/customer-contract';
import { EVENT_BODIES } from '@/core/webhooks/event-data';
import { DEPRECATED_EVENT_TYPES, type WebhookEventType } from '@/core/webhooks/event-types';
import { sampleEnvelope } from '@/core/webhooks/samples';
import { OWN_PAGES_HEADER } from './auth';
import type { Route } from './endpoint';
import {
  API_VERSION_HEADER,
  errorHeaders,
  HEADERS,
  headersOf,
  IDEMPOTENCY_KEY,
  inlined,
  type Json,
  LAST_EVENT_ID,
  schemaOf,
  WEBHOOK_HEADERS,
} from './openapi-schema';
import { CreditsProblem, ProblemBody, STATUS } from './problem';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RouteModule = Partial<Record<Method, Route>>;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const SECURITY = {
  apiKey: [{ apiKey: [] }],
  member: [{ console: [] }],
  customer: [{ customer: [] }],
  metrics: [{ metrics: [] }],
  open: [],
} as const;

export type Audience = 'integrators' | 'console' | 'customers';

/** Unauthenticated routes belong to the audience of their pages, those for operators to the console. */
function audienceOf(path: string, { auth: { scheme } }: Route['spec']): Audience {
  if (scheme === 'member' || scheme === 'metrics' || path.startsWith('/console/')) return 'console';
  return scheme === 'customer' || /^\/(kyc|details)\//.test(path) ? 'customers' : 'integrators';
}

const SECURITY_SCHEMES: Record<Audience, Json> = {
  integrators: { apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  console: {
    console: { type: 'apiKey', in: 'cookie', name: 'gatehouse-console' },
    metrics: { type: 'http', scheme: 'bearer', description: 'GATEHOUSE_METRICS_TOKEN of the installation.' },
  },
  customers: {
    customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a KYC session.' },
  },
};

/** OpenAPI 3.0 from the route declarations. */
export async function openApiDocument(
  routes: Record<string, () => Promise<RouteModule>>,
  serverUrl: string,
  audience?: Audience,
): Promise<Json> {
  const components = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  for (const [path, load] of Object.entries(routes)) {
    const module = await load();
    const operations = METHODS.flatMap((method) => {
      const spec = module[method]?.spec;
      const isOf = spec && (audience === undefined || audienceOf(path, spec) === audience);
      return isOf ? [[method.toLowerCase(), operation(path, method, spec, components)]] : [];
    });
    if (operations.length > 0) paths[path] = Object.fromEntries(operations);
  }
  const hasWebhooks = audience === undefined || audience === 'integrators';
  return {
    openapi: '3.0.3',
    info: {
      title: 'Gatehouse',
      version: '1.0',
      contact: { name: 'Gatehouse', url: new URL('/docs', serverUrl).href },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      description:
        'Identity verification and AML screening. Webhooks are under `x-webhooks`. See the documentation for webhook signatures, stream events and limits. Console and customer operations are in `/api/openapi/console.json` and `/api/openapi/customers.json`.',
    },
    externalDocs: { description: 'Documentation', url: new URL('/docs', serverUrl).href },
    servers: [{ url: serverUrl }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].map((name) => ({ name })),
    paths,
    // Native in OpenAPI 3.1 only; 3.0 has wider tool support.
    ...(hasWebhooks && {
      'x-webhooks': Object.fromEntries(
        [...EVENT_BODIES].map(([type, body]) => [type, { post: webhook(type, body, components) }]),
      ),
    }),
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: audience ? SECURITY_SCHEMES[audience] : Object.assign({}, ...Object.values(SECURITY_SCHEMES)),
    },
  };
}

const tagOf = (path: string): string => path.split('/')[1] ?? 'api';

function operation(path: string, method: Method, spec: Route['spec'], components: Map<string, Json>): Json {
  const status = String(spec.status ?? 200);
  const name = `${method} ${path}`;
  const shown = example(EXAMPLE_ANSWERS[name]);
  const media = spec.response
    ? { 'application/json': { schema: schemaOf(spec.response, components, 'output'), ...shown } }
    : Object.fromEntries(
        [spec.produces ?? 'application/octet-stream']
          .flat()
          .map((type) => [type, { schema: fileSchema(type), ...shown }]),
      );
  return {
    summary: spec.summary,
    ...(spec.deprecated && { deprecated: true }),
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    description: `Authentication: ${spec.auth.needs}`,
    security: SECURITY[spec.auth.scheme],
    parameters: [
      ...parametersOf(spec.params, 'path', components).map((one) => withExample(one, path)),
      ...parametersOf(spec.query, 'query', components).map((one) => withExample(one, path)),
      ...parametersOf(spec.headers, 'header', components),
      ...ownPagesHeader(method, spec.auth.ownPages),
      ...(spec.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(spec.auth.scheme === 'apiKey' ? [API_VERSION_HEADER] : []),
      ...(spec.produces === 'text/event-stream' ? [LAST_EVENT_ID] : []),
    ],
    ...(spec.body && {
      requestBody: {
        required: !spec.body.safeParse(undefined).success,
        content: {
          'application/json': {
            schema: schemaOf(spec.body, components, 'body'),
            ...example(withoutShell(EXAMPLE_BODIES[name])),
          },
        },
      },
    }),
    ...(spec.takes && { requestBody: rawBody(spec.takes, components) }),
    responses: {
      [status]: { description: 'Success', headers: headersOf(spec), content: media },
      ...(spec.accepted && { 202: { description: spec.accepted, headers: HEADERS } }),
      ...(spec.unavailable && { 503: { description: spec.unavailable, headers: HEADERS, content: media } }),
      ...Object.fromEntries(
        errorsOf(path, spec).map(({ status, description, codes }) => [
          status,
          {
            description,
            headers: errorHeaders(spec, status),
            content: problemContent(components, status === '402' ? CreditsProblem : ProblemBody, codes),
          },
        ]),
      ),
      // Of Node.js, before any route.
      431: { description: `The headers exceed ${HEADER_BYTES / 1024} kB. The body is empty.` },
      default: {
        description: 'Another error',
        headers: HEADERS,
        content: problemContent(components, ProblemBody, UNDECLARED),
      },
    },
  };
}

/** Of any operation; in the document under `default`. */
const UNDECLARED: readonly ErrorCode[] = ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];

const fileSchema = (type: string): Json => ({ type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) });

/** Photos are also accepted as JSON. */
function rawBody(types: readonly string[], components: Map<string, Json>): Json {
  const content = types.map((type) => {
    const file = { type: 'string', format: 'binary' };
    return [type, { schema: type === 'application/json' ? schemaOf(UploadedFile, components, 'input') : file }];
  });
  return { required: true, content: Object.fromEntries(content) };
}

const pascalCase = (type: string): string => type.replace(/(?:^|\.)(.)/g, (_, letter: string) => letter.toUpperCase());

function webhook(type: WebhookEventType, body: z.ZodType, components: Map<string, Json>): Json {
  const replacement = DEPRECATED_EVENT_TYPES[type];
  return {
    summary: type,
    operationId: `receive${pascalCase(type)}`,
    ...(replacement && { deprecated: true, description: `Use ${replacement}.` }),
    // Signed instead (WEBHOOK_HEADERS).
    security: [],
    parameters: WEBHOOK_HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemaOf(body, components, 'output'),
          example: sampleEnvelope(type),
        },
      },
    },
    responses: { '2XX': { description: 'Accepted. Any other status or a timeout is retried.' } },
  };
}

const example = (value: unknown): Json => (value === undefined ? {} : { example: value });

const ONE_PIXEL_JPEG =
  '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

/** `$(base64 …)` is for the examples of the shell. */
const withoutShell = (body: Json | undefined): Json | undefined =>
  body && JSON.parse(JSON.stringify(body).replace(/\$\([^)]*\)/g, ONE_PIXEL_JPEG));

function problemContent(components: Map<string, Json>, body: z.ZodType, codes: readonly ErrorCode[]): Json {
  const examples = Object.fromEntries(
    codes.map((code) => {
      const facts = { status: STATUS[code], code, message: ERROR_HELP[code].meaning, requestId: 'req_sample' };
      const credits = code === 'CREDITS_EXHAUSTED' && { balance: 3, required: 10 };
      return [code, { value: { ...problemBody(facts), ...credits } }];
    }),
  );
  const schema = schemaOf(body, components, 'output');
  return { 'application/json': { schema, examples } };
}

/** The code of an unknown object (elsewhere NOT_FOUND) and a sample of its id. */
const OBJECTS: ReadonlyArray<readonly [path: string, absent: ErrorCode, id: string]> = [
  ['/document-processing/{id}/stages', 'STAGE_NOT_FOUND', 'doc_sample'],
  ['/document-processing', 'INSTANCE_NOT_FOUND', 'doc_sample'],
  ['/kyc-sessions', 'KYC_SESSION_NOT_FOUND', 'kyc_sample'],
  ['/screening/alert', 'ALERT_NOT_FOUND', 'alr_sample'],
  ['/screening/request', 'SCREENING_REQUEST_NOT_FOUND', 'scr_sample'],
  ['/webhook-deliveries', 'WEBHOOK_DELIVERY_NOT_FOUND', 'dlv_sample'],
  ['/files', 'NOT_FOUND', 'fil_sample'],
];
const objectOf = (path: string) => OBJECTS.find(([prefix]) => path.replace('/sandbox/', '/').startsWith(prefix));

const EXAMPLE_PARAMETERS: Json = {
  stageId: 'crop_and_detect_faces',
  matchId: 'mat_sample',
  audience: 'console.json',
  o: 'org_sample',
  e: '1795253400',
  s: '<SIGNATURE>',
};

function withExample(parameter: Json, path: string): Json {
  const name = String(parameter.name);
  return { ...parameter, ...example(name === 'id' ? objectOf(path)?.[2] : EXAMPLE_PARAMETERS[name]) };
}

type DocumentedError = { status: string; description: string; codes: ErrorCode[] };

/** Derived and declared errors; others under `default`. */
function errorsOf(path: string, spec: Route['spec']): DocumentedError[] {
  const { scheme, product, testOnly } = spec.auth;
  const closed = scheme !== 'open';
  const keyed = scheme === 'apiKey';
  const reads = spec.body || spec.takes;
  const absent = objectOf(path)?.[1] ?? 'NOT_FOUND';
  const errors: ReadonlyArray<readonly [condition: unknown, code: ErrorCode, description: string]> = [
    [reads || spec.query || keyed, 'VALIDATION_ERROR', 'Invalid request'],
    [closed, 'UNAUTHORIZED', 'Not authenticated'],
    [closed, product ? 'PRODUCT_NOT_ENABLED' : 'FORBIDDEN', 'Not allowed'],
    [testOnly && product, 'FORBIDDEN', 'Not a test key'],
    [spec.params, absent, 'Not found, or no access'],
    [true, 'METHOD_NOT_ALLOWED', 'Method not supported'],
    [spec.idempotent, 'IDEMPOTENCY_IN_FLIGHT', 'The first request with this Idempotency-Key is still running'],
    [spec.idempotent, 'IDEMPOTENT_RESULT_DELETED', 'The object created with this Idempotency-Key was deleted'],
    [reads, 'BODY_TOO_LARGE', 'Too large'],
    [spec.body, 'UNSUPPORTED_MEDIA_TYPE', 'Not JSON in UTF-8, or compressed'],
    [spec.takes, 'UNSUPPORTED_MEDIA_TYPE', 'Compressed'],
    [spec.idempotent, 'IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used with another body'],
    [spec.limit !== 'none', 'RATE_LIMITED', 'Too many requests'],
    ...(spec.errors ?? []).map((code) => [true, code, `${code}: ${ERROR_HELP[code].meaning}`] as const),
  ];
  const byStatus = new Map<string, DocumentedError>();
  for (const [condition, code, description] of errors) {
    if (!condition) continue;
    const status = String(STATUS[code]);
    const known = byStatus.get(status);
    if (known) {
      known.description += `. ${description}`;
      known.codes.push(code);
    } else byStatus.set(status, { status, description, codes: [code] });
  }
  return [...byStatus.values()];
}

function parametersOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query' | 'header',
  components: Map<string, Json>,
): Json[] {
  if (!schema) return [];
  const object = inlined(schemaOf(schema, components, 'input'), components);
  const required = Array.isArray(object.required) ? object.required : [];
  return Object.entries((object.properties ?? {}) as Json).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    // `createdAt[start]=…`
    ...((value as Json).type === 'object' && { style: 'deepObject', explode: true }),
    schema: value,
  }));
}

function ownPagesHeader(method: Method, ownPages: Route['spec']['auth']['ownPages']): Json[] {
  if (!ownPages || method === 'GET') return [];
  const always = ownPages === 'always';
  return [
    {
      name: OWN_PAGES_HEADER,
      in: 'header',
      required: always,
      description: `${always ? 'Shows' : 'Needed with the cookie, not with a token: shows'} that no other site sent it. The header \`Origin\` must name this server too.`,
      schema: { type: 'string', enum: ['1'] },
    },
  ];
}
