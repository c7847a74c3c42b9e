/** JSON body of a GET, which Next.js drops (docs/api.md#listing-sessions). Removed from client requests. */
export const GET_BODY_HEADER = 'x-gatehouse-get-body';

/** Links a page request with Next.js error reports (platform/http/busy-page.ts). Removed from client requests. */
export const PAGE_REQUEST_HEADER = 'x-gatehouse-page-request';

/** Set from the socket; removed from client requests. */
export const ADDRESS_HEADER = 'x-gatehouse-address';
