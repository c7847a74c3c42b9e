import { gzipSync } from 'node:zlib';

/** Return the script addresses in served HTML, without `nomodule` scripts. */
export function scriptsNamedIn(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ nomodule/i.test(tag))
    .flatMap((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? []);
}

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
