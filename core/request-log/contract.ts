import { z } from 'zod';
import { wholeNumber } from '../http/query-values';
import { REQUEST_OUTCOMES } from './outcomes';

export const REQUEST_LOG_DAYS = 30;

export const ListRequests = z.object({
  outcome: z.enum(REQUEST_OUTCOMES).optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  keyId: z.string().max(64).optional(),
  /** A request id, an error code, or a part of the route. */
  text: z.string().trim().max(120).optional(),
  /** `since` is inclusive, `until` exclusive. */
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  /** Id of the last row of the page before. */
  before: z.string().max(64).optional(),
  limit: wholeNumber(1, 200).default(100),
});
export type ListRequests = z.infer<typeof ListRequests>;

/** No body, no path values, no query: a route is a template. */
export const LoggedRequest = z
  .object({
    id: z.string(),
    at: z.string(),
    method: z.string(),
    route: z.string(),
    status: z.int(),
    ms: z.int(),
    errorCode: z.string().nullable(),
    /** Null for a request of the console. */
    keyId: z.string().nullable(),
    keyName: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'LoggedRequest' });
export type LoggedRequest = z.infer<typeof LoggedRequest>;

/** Newest first; `next` is the `before` of the following page. */
export const RequestPage = z
  .object({ requests: z.array(LoggedRequest), next: z.string().nullable() })
  .meta({ id: 'RequestPage' });
export type RequestPage = z.infer<typeof RequestPage>;
