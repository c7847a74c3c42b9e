import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SafeFetchError } from './safe-fetch-error';

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** `maxBytes` after decompression (zip bombs); `cut` keeps the part read. */
export async function readLimited(
  body: Readable,
  headers: Record<string, string>,
  maxBytes: number,
  oversize: 'refuse' | 'cut',
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; truncated: boolean }> {
  // Destroying the stream must not raise an unhandled error.
  body.on('error', () => undefined);
  if (oversize === 'refuse' && Number(headers['content-length'] ?? 0) > maxBytes) {
    body.destroy();
    throw tooLarge(maxBytes);
  }
  const stream = decoded(body, headers['content-encoding']);
  const stop = () => stream.destroy(new SafeFetchError('TIMEOUT', 'The address took too long to answer.'));
  signal.addEventListener('abort', stop, { once: true });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size > maxBytes) break;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
    stream.destroy();
  }
  if (size > maxBytes && oversize === 'refuse') throw tooLarge(maxBytes);
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), truncated: size > maxBytes };
}

function decoded(body: Readable, encoding: string | undefined): Readable {
  const name = (encoding ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  const make = DECODERS[name];
  if (!make) throw new SafeFetchError('ENCODING', 'The answer is compressed in a way that is not read.');
  const decoder = make();
  decoder.on('error', () => undefined);
  body.on('error', (error) => decoder.destroy(error));
  return body.pipe(decoder);
}

function tooLarge(maxBytes: number): SafeFetchError {
  return new SafeFetchError('TOO_LARGE', `The answer is larger than ${maxBytes} bytes.`);
}
