import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

export type Script = { file: string; sent: number; encoding: string; gzip: number; plain: number };

/** The body as the server sends it to a browser, and what the same takes as gzip -9; asked for plainly, because a browser's own count includes headers. */
export async function weighScript(address: string, baseUrl: string): Promise<Script> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', host: new URL(baseUrl).host };
  const { body, encoding } = await new Promise<{ body: Buffer; encoding: string }>((resolve, reject) => {
    request(address, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ body: Buffer.concat(parts), encoding: answer.headers['content-encoding'] ?? '' }),
      );
    })
      .on('error', reject)
      .end();
  });
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return {
    file: address.split('/').at(-1) ?? address,
    sent: body.length,
    encoding,
    gzip: gzipSync(plain, { level: 9 }).length,
    plain: plain.length,
  };
}

export const sum = (scripts: readonly Script[], what: 'sent' | 'gzip' | 'plain'): number =>
  scripts.reduce((total, script) => total + script[what], 0);
