import type { z } from 'zod';
import { DEPRECATED_CODES, type ErrorCode } from '@/core/errors';

const REASON: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export type ProblemFacts = { status: number; code: ErrorCode; message: string; requestId: string };

/** See docs/api.md#errors and RFC 9457. */
export function problemBody({ status, code, message, requestId }: ProblemFacts) {
  const title = REASON[status] ?? 'Error';
  const deprecated = DEPRECATED_CODES[code];
  return {
    statusCode: status,
    message,
    error: title,
    errorCode: code,
    ...(deprecated && { deprecatedErrorCode: deprecated }),
    requestId,
    type: `/docs/errors/${code}`,
    title,
    status,
    detail: message,
    instance: `urn:gatehouse:request:${requestId}`,
  };
}

type Code = z.core.$ZodIssueCode;
type Issue<C extends Code> = z.core.$ZodRawIssue<Extract<z.core.$ZodIssue, { code: C }>>;

/**
 * For `safeParse(value, { error: plainIssue })`; the schema's own messages win. New zod issue kinds fail to compile.
 */
export const plainIssue: z.core.$ZodErrorMap = (issue) =>
  (SENTENCES[issue.code] as (issue: z.core.$ZodRawIssue) => string)(issue);

const SENTENCES: { [C in Code]: (issue: Issue<C>) => string } = {
  invalid_type: ({ expected, input }) => {
    if (input === undefined || expected === 'nonoptional') return 'is missing';
    if (expected === 'never') return 'is not accepted here';
    const wanted = TYPES[expected] ?? `of the kind ${expected}`;
    return `must be ${wanted}${typeof input === 'number' && NUMBERS.has(expected) ? '' : `, not ${kindOf(input)}`}`;
  },
  invalid_value: ({ values, input }) => {
    const known = values.slice(0, VALUES_MAX).map(String).join(', ');
    const choice = `must be ${values.length === 1 ? '' : 'one of '}${known}${values.length > VALUES_MAX ? ', …' : ''}`;
    return input === undefined ? `is missing; it ${choice}` : choice;
  },
  too_small: ({ origin, minimum, exact, inclusive }) => {
    const unit = UNITS[origin];
    if (unit && !exact && Number(minimum) === 1 && inclusive !== false) return 'must not be empty';
    return bounded(unit, exact ? 'exactly' : inclusive === false ? 'more than' : 'at least', amount(origin, minimum));
  },
  too_big: ({ origin, maximum, exact, inclusive }) =>
    bounded(UNITS[origin], exact ? 'exactly' : inclusive === false ? 'less than' : 'at most', amount(origin, maximum)),
  invalid_format: (issue) => {
    const part = issue.prefix ?? issue.suffix ?? issue.includes;
    if (typeof part === 'string') return `must ${PARTS[issue.format] ?? 'contain'} ${part}`;
    return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'does not have the required format';
  },
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  unrecognized_keys: ({ keys }) => {
    const named = keys.slice(0, KEYS_MAX).map((key) => key.slice(0, KEY_LENGTH).toWellFormed());
    const what = keys.length === 1 ? 'a field that is' : 'fields that are';
    return `has ${what} not known here: ${named.join(', ')}${keys.length > KEYS_MAX ? ', …' : ''}`;
  },
  invalid_union: (issue) => {
    if (issue.input === undefined) return 'is missing';
    if (Array.isArray(issue.options) && issue.options.length > 0)
      return `must be one of ${issue.options.map(String).join(', ')}`;
    if (issue.inclusive === false) return 'matches more than one of the accepted forms';
    const forms = issue.errors.map(formWanted);
    if (forms.length === 0 || forms.includes(undefined)) return 'matches none of the accepted forms';
    return `must be ${[...new Set(forms)].join(forms.some((form) => form?.includes(',')) ? ', or ' : ' or ')}`;
  },
  invalid_key: ({ issues }) => `has a key that ${issues[0]?.message ?? 'cannot be used'}`,
  invalid_element: ({ issues }) => `has an entry that ${issues[0]?.message ?? 'cannot be used'}`,
  custom: () => 'is not valid',
};

const VALUES_MAX = 30;
const KEYS_MAX = 5;
const KEY_LENGTH = 50;

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  date: 'a date',
  file: 'a file',
  null: 'null',
};
const NUMBERS = new Set<string>(['number', 'int', 'bigint']);
const ENTRIES = ['entry', 'entries'] as const;
const UNITS: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ENTRIES,
  set: ENTRIES,
  map: ENTRIES,
  file: ['byte', 'bytes'],
};
const PARTS: Record<string, string> = { starts_with: 'begin with', ends_with: 'end with' };
const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address, such as https://example.com',
  date: 'a date, YYYY-MM-DD',
  datetime: 'a date and time, such as 2026-11-22T09:30:00Z',
  time: 'a time of day, such as 09:30:00',
  uuid: 'a UUID',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  base64: 'Base64',
  base64url: 'Base64 for addresses',
  jwt: 'a JSON Web Token',
};

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'boolean') return String(input);
  return TYPES[typeof input] ?? 'this';
}

function bounded(unit: readonly [string, string] | undefined, bound: string, limit: string): string {
  if (unit) return `must have ${bound} ${limit} ${unit[limit === '1' ? 0 : 1]}`;
  return bound === 'exactly' ? `must be ${limit}` : `must be ${bound} ${limit}`;
}

const amount = (origin: string, limit: number | bigint): string =>
  origin === 'date' ? new Date(Number(limit)).toISOString() : String(limit);

/** For a union branch that rejects the value as a whole. */
function formWanted(issues: readonly z.core.$ZodIssue[]): string | undefined {
  const [first] = issues;
  if (!first || first.path.length > 0 || !first.message.startsWith('must be ')) return undefined;
  return first.message.slice('must be '.length).replace(/, not .*$/, '');
}
