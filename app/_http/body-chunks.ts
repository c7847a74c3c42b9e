import { DomainError } from '@/core/errors';

/**
 * The body of a request, piece by piece. One that ends before it is whole, because the caller left or the line broke, is the caller's fault and
 * not one of ours: VALIDATION_ERROR, which nobody reads any more.
 */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  try {
    yield* request.body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw isBrokenOff(error) ? new DomainError('VALIDATION_ERROR', 'The body ended before it was whole.') : error;
  }
}

/** As Node tells it (`aborted`, ECONNRESET). */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
