import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { takesBrotli } from './brotli';

const ADDRESS = '/_next/static/chunks/';
const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' } as const;

/** Files of `scripts/pack-static.mjs`, in memory; false leaves the request to Next.js. */
export function packedFiles(appDir: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = readPacked(path.join(appDir, 'static/chunks'));
  return (request, response) => {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(ADDRESS)) return false;
    const name = url.slice(ADDRESS.length).split('?', 1)[0] ?? '';
    const content = files.get(name);
    if (!content || !takesBrotli(String(headers['accept-encoding'] ?? ''))) return false;
    response.writeHead(200, {
      'content-type': TYPES[path.extname(name) as keyof typeof TYPES],
      'content-encoding': 'br',
      'content-length': content.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    response.end(method === 'HEAD' ? undefined : content);
    return true;
  };
}

/** No request path reaches the file system. */
function readPacked(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder)) {
    const name = entry.slice(0, -'.br'.length);
    if (entry.endsWith('.br') && path.extname(name) in TYPES) files.set(name, readFileSync(path.join(folder, entry)));
  }
  return files;
}
