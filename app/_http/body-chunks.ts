import { DomainError } from '@/core/errors';

/**
 * The body of a request, piece by piece. One that ends before it is whole, because the caller left or the line broke, is the caller's fault and
 * not one of ours: VALIDATION_ERROR, which nobody reads any more. A packed one is refused.
 */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  refuseEncoded(request);
  try {
    yield* request.body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw isBrokenOff(error) ? new DomainError('VALIDATION_ERROR', 'The body ended before it was whole.') : error;
  }
}

/** Nothing here unpacks a body; what was packed would be told to be damaged. */
function refuseEncoded(request: Request): void {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return;
  throw new DomainError(
    'UNSUPPORTED_MEDIA_TYPE',
    `Bodies are not taken with content-encoding ${encoding.slice(0, 50)}. Send it as it is.`,
  );
}

/** As Node tells it (`aborted`, ECONNRESET). */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
