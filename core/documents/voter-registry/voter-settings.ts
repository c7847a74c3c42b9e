import { z } from 'zod';
import { VoterMapping } from './voter-record';

const member = z.string().min(1).max(100);
/** Excludes message framing headers. */
const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'not a name of a header')
  .refine(
    (name) => !/^(host|content-length|content-type|transfer-encoding|connection)$/i.test(name),
    'is set automatically',
  );
const headerValue = z.string().regex(/^[\t\x20-\x7e]{1,2000}$/, 'printable ASCII only');

const question = {
  url: z.url().max(2000),
  request: z.enum(['form', 'json']).default('json'),
  numberField: member,
  /** Sent with every request, such as a fixed `lang`. */
  extra: z.record(member, z.string().max(500)).default({}),
  fields: VoterMapping,
  timeoutMs: z.int().min(500).max(30_000).default(8_000),
  /** Maximum requests per minute to the external service. */
  perMinute: z.int().min(1).max(600).default(30),
  cacheMinutes: z.int().min(0).max(1440).default(60),
};

/**
 * Queried by NIC number in `numberField` of a form or JSON body. Header values and secret members are stored encrypted.
 */
export const VoterService = z.strictObject({
  ...question,
  headers: z.record(z.string(), z.string()).default({}),
  secrets: z.record(z.string(), z.string()).default({}),
});
export type VoterService = z.infer<typeof VoterService>;

/** Stored settings of the voter registry. */
export const VoterRegistrySettings = z.object({
  voterRegistry: z.object({ service: VoterService.nullable().default(null) }).prefault({}),
});

/** Write-only values: text sets, null keeps, absence removes. */
const kept = <Name extends z.ZodType<string>, Value extends z.ZodType<string>>(name: Name, value: Value) =>
  z
    .record(name as z.ZodType<string> as z.ZodString, value.nullable())
    .refine((all) => Object.keys(all).length <= 20, 'at most 20')
    .default({});

/** Null disables the service and deletes its secrets. */
export const ChangeVoterService = z.strictObject({
  service: z
    .strictObject({
      ...question,
      headers: kept(headerName, headerValue),
      secrets: kept(member, z.string().min(1).max(2000)),
    })
    .nullable(),
});
export type ChangeVoterService = z.infer<typeof ChangeVoterService>;

/** Only names of secrets. */
export const VoterServiceView = z.object({ ...question, headers: z.array(z.string()), secrets: z.array(z.string()) });
export type VoterServiceView = z.infer<typeof VoterServiceView>;

/** CSV with a heading row. */
export const ImportVoters = z.strictObject({
  csv: z.string().min(1).max(39_000_000),
  numberColumn: z.string().min(1).max(200),
  columns: VoterMapping,
});
export type ImportVoters = z.infer<typeof ImportVoters>;

/** A configured service is queried instead of the imported entries. */
export const VoterRegistryState = z
  .object({
    entries: z.int(),
    importedAt: z.iso.datetime().nullable(),
    service: VoterServiceView.nullable(),
    /** Import running in this process. */
    importing: z.object({ done: z.int(), total: z.int() }).nullable(),
    /** Rows without valid NIC number or data; only in the import response. */
    skipped: z.int().optional(),
    /** Line numbers (the heading is 1). */
    skippedRows: z.array(z.int()).optional(),
    /** Superseded rows; only in the import response. */
    contradicted: z.int().optional(),
    contradictedRows: z.array(z.int()).optional(),
  })
  .meta({ id: 'VoterRegistryState' });
export type VoterRegistryState = z.infer<typeof VoterRegistryState>;
