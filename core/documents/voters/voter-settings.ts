import { z } from 'zod';
import { VoterMapping } from './voter-record';

/**
 * An HTTP service that answers for a NIC number: how it is asked, and where its answer has what. The number goes into `numberField`, of a
 * form or of a JSON object; `{"nic": "…"}`-like services and form posts are both spoken to, HTML pages are not.
 */
export const VoterService = z.strictObject({
  url: z.url().max(2000),
  request: z.enum(['form', 'json']).default('json'),
  numberField: z.string().min(1).max(100),
  /** Sent along with every question, such as a fixed `lang`. */
  extra: z.record(z.string().max(100), z.string().max(500)).default({}),
  headers: z.record(z.string().max(100), z.string().max(2000)).default({}),
  fields: VoterMapping,
  timeoutMs: z.int().min(500).max(30_000).default(8_000),
  /** Questions a minute at most; the service is somebody else's. */
  perMinute: z.int().min(1).max(600).default(30),
  /** How long an answer is kept in memory. */
  cacheMinutes: z.int().min(0).max(1440).default(60),
});
export type VoterService = z.infer<typeof VoterService>;

/** `POST /console/voter-registry`: an organization's own copy of a registry, as CSV with a heading row. */
export const ImportVoters = z.strictObject({
  csv: z.string().min(1).max(39_000_000),
  numberColumn: z.string().min(1).max(200),
  columns: VoterMapping,
});
export type ImportVoters = z.infer<typeof ImportVoters>;

/** What an organization has: its imported copy, and whether a service is configured. */
export const VoterRegistryState = z
  .object({
    entries: z.int(),
    importedAt: z.iso.datetime().nullable(),
    service: z.boolean(),
    /** Rows of the last import that had no valid NIC number or nothing else; only in the answer to an import. */
    skipped: z.int().optional(),
  })
  .meta({ id: 'VoterRegistryState' });
export type VoterRegistryState = z.infer<typeof VoterRegistryState>;
