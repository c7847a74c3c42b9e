import { z } from 'zod';
import { VoterMapping } from './voter-record';

const member = z.string().min(1).max(100);
/** A name of a header as HTTP allows it; those that frame the message are the client's own. */
const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'not a name of a header')
  .refine((name) => !/^(host|content-length|content-type|transfer-encoding|connection)$/i.test(name), 'is set by us');
const headerValue = z.string().regex(/^[\t\x20-\x7e]{1,2000}$/, 'printable ASCII only');

const question = {
  url: z.url().max(2000),
  request: z.enum(['form', 'json']).default('json'),
  numberField: member,
  /** Sent along with every question, such as a fixed `lang`. */
  extra: z.record(member, z.string().max(500)).default({}),
  fields: VoterMapping,
  timeoutMs: z.int().min(500).max(30_000).default(8_000),
  /** Questions a minute at most; the service is somebody else's. */
  perMinute: z.int().min(1).max(600).default(30),
  /** How long an answer is kept in memory. */
  cacheMinutes: z.int().min(0).max(1440).default(60),
};

/**
 * An HTTP service that answers for a NIC number: how it is asked, and where its answer has what. The number goes into `numberField`, of a
 * form or of a JSON object; `{"nic": "…"}`-like services and form posts are both spoken to, HTML pages are not. As it is stored: the values
 * of headers and of secret members are sealed.
 */
export const VoterService = z.strictObject({
  ...question,
  headers: z.record(z.string(), z.string()).default({}),
  secrets: z.record(z.string(), z.string()).default({}),
});
export type VoterService = z.infer<typeof VoterService>;

/** Values that are written and never read back: a text sets one, null keeps the one there is, absence removes it. */
const kept = <Name extends z.ZodType<string>, Value extends z.ZodType<string>>(name: Name, value: Value) =>
  z
    .record(name as z.ZodType<string> as z.ZodString, value.nullable())
    .refine((all) => Object.keys(all).length <= 20, 'at most 20')
    .default({});

/** `PUT /console/voter-registry/service`; null switches the service off and forgets its secrets. */
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

/** The service without its secrets: of those only the names are shown. */
export const VoterServiceView = z.object({ ...question, headers: z.array(z.string()), secrets: z.array(z.string()) });
export type VoterServiceView = z.infer<typeof VoterServiceView>;

/** `POST /console/voter-registry`: an organization's own copy of a registry, as CSV with a heading row. */
export const ImportVoters = z.strictObject({
  csv: z.string().min(1).max(39_000_000),
  numberColumn: z.string().min(1).max(200),
  columns: VoterMapping,
});
export type ImportVoters = z.infer<typeof ImportVoters>;

/** What an organization has: its imported copy, and the service that is asked first. */
export const VoterRegistryState = z
  .object({
    entries: z.int(),
    importedAt: z.iso.datetime().nullable(),
    service: VoterServiceView.nullable(),
    /** Rows of an import that is running, where this process does it. */
    importing: z.object({ done: z.int(), total: z.int() }).nullable(),
    /** Rows of the last import that had no valid NIC number or nothing else; only in the answer to an import. */
    skipped: z.int().optional(),
    /** The first twenty of them, as a spreadsheet counts rows (the heading is 1). */
    skippedRows: z.array(z.int()).optional(),
    /** Rows whose number stands again further down with something else, which counts; only in the answer to an import. */
    contradicted: z.int().optional(),
    contradictedRows: z.array(z.int()).optional(),
  })
  .meta({ id: 'VoterRegistryState' });
export type VoterRegistryState = z.infer<typeof VoterRegistryState>;
