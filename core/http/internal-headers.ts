/** Where the server puts the JSON body of a GET, which Next.js itself drops (decision D14). A client's own copy is removed there. */
export const GET_BODY_HEADER = 'x-gatehouse-get-body';

/** The address at the other end of the socket. Set by our own server; a client's copy is removed there. */
export const ADDRESS_HEADER = 'x-gatehouse-address';

/** How a route says that its body is compressed already: Next.js drops a route's own `content-encoding`. */
export const ENCODING_HEADER = 'x-gatehouse-encoding';
