import { DomainError } from '@/core/errors';

/** Bytes of a refused body still read, so that the sender receives the response. */
const DISCARDED_BYTES = 64 * 1024 * 1024;

/**
 * Yield the body up to `maxBytes`. A connection broken by the caller is a VALIDATION_ERROR, not a server fault. Encoded
 * bodies are refused.
 */
export async function* bodyChunks(
  request: Request,
  maxBytes: number,
  tooLarge: (maxBytes: number) => DomainError = bodyTooLarge,
): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  refuseEncoded(request);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let size = 0;
  for (;;) {
    const chunk = await read(reader);
    if (chunk === undefined) return;
    size += chunk.byteLength;
    if (size > maxBytes) {
      setImmediate(() => void discard(reader));
      throw tooLarge(maxBytes);
    }
    yield chunk;
  }
}

export async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge?: (maxBytes: number) => DomainError,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyChunks(request, maxBytes, tooLarge)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch (error) {
    throw isBrokenOff(error) ? new DomainError('VALIDATION_ERROR', 'The body is incomplete.') : error;
  }
}

/** Immediate cancelling closes the connection before the response is sent. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < DISCARDED_BYTES; ) {
      const { value } = await reader.read();
      if (value === undefined) return;
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender closed the connection.
  }
}

function bodyTooLarge(maxBytes: number): DomainError {
  const limit = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} kB` : `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return new DomainError('BODY_TOO_LARGE', `The body is larger than ${limit}.`);
}

export function fileTooLarge(maxBytes: number): DomainError {
  return new DomainError('FILE_TOO_LARGE', `A file may have at most ${maxBytes / 1024 / 1024} MB.`);
}

/** Nothing decompresses bodies here. */
function refuseEncoded(request: Request): void {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return;
  throw new DomainError(
    'UNSUPPORTED_MEDIA_TYPE',
    `Content-encoding ${encoding.slice(0, 50)} is not supported. Send the body uncompressed.`,
  );
}

/** Node's `aborted` and ECONNRESET. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
