/**
 * Carries the JSON body of a GET request, which Next.js drops (docs/api.md#listing-sessions). Removed from client
 * requests.
 */
export const GET_BODY_HEADER = 'x-gatehouse-get-body';

/** Links a page request with the error report of Next.js (platform/http/busy-page.ts). Removed from client requests. */
export const PAGE_REQUEST_HEADER = 'x-gatehouse-page-request';

/** Remote address of the socket, set by the server. Removed from client requests. */
export const ADDRESS_HEADER = 'x-gatehouse-address';
