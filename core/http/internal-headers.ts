/** Where the server puts the JSON body of a GET, which Next.js itself drops (docs/api.md#listing-sessions). A client's own copy is removed there. */
export const GET_BODY_HEADER = 'x-gatehouse-get-body';

/** Names a page's request between the server and Next.js's report of a fault (platform/http/busy-page.ts). A client's copy is removed there. */
export const PAGE_REQUEST_HEADER = 'x-gatehouse-page-request';

/** The address at the other end of the socket. Set by our own server; a client's copy is removed there. */
export const ADDRESS_HEADER = 'x-gatehouse-address';
