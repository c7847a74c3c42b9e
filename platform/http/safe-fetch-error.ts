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

/** Why an outside address was not read. The message is fit for the caller: it names no host and no address. */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError';
  constructor(
    readonly code: SafeFetchFault,
    message: string,
  ) {
    super(message);
  }
}
