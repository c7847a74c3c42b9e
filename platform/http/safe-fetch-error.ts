export type SafeFetchFault =
  | 'URL_REFUSED'
  | 'ADDRESS_REFUSED'
  | 'UNRESOLVED'
  | 'TIMEOUT'
  | 'TLS'
  | 'NETWORK'
  | 'REDIRECTS'
  | 'TOO_LARGE'
  | 'ENCODING';

/** Safe for the caller: no host or address. */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError';
  constructor(
    readonly code: SafeFetchFault,
    message: string,
  ) {
    super(message);
  }
}
