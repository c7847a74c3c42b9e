import type { ServerResponse } from 'node:http';
import { ENCODING_HEADER } from '@/core/http/internal-headers';

/** Gives a body that a route has compressed its `content-encoding`, at the moment the headers go out: Next.js drops a route's own. */
export function keepEncoding(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const encoding = response.getHeader(ENCODING_HEADER);
    if (typeof encoding === 'string') response.setHeader('content-encoding', encoding);
    response.removeHeader(ENCODING_HEADER);
    return writeHead(...args);
  };
}
