import { gzipSync } from 'node:zlib';

/** The scripts that a page as it was served names. What is marked `nomodule` is for browsers that this page is not made for. */
export function scriptsNamedIn(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ nomodule/i.test(tag))
    .flatMap((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** What they take as gzip -9, in bytes. An address that does not answer is an error. */
export async function gzipWeight(addresses: readonly string[], baseUrl: string): Promise<number> {
  const weights = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(new URL(address, baseUrl));
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
    }),
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}
