import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Programs outside Next.js. */
function entries() {
  const named = {
    server: 'scripts/server.ts',
    db: 'prisma/schema-tool.ts',
  };
  const found = Object.entries(named)
    .filter(([, file]) => existsSync(file))
    .map(([out, file]) => ({ in: file, out }));
  for (const [folder, prefix] of [
    ['platform/worker-pool/entries', 'workers/'],
    ['scripts/cli', 'cli/'],
    ['benchmarks', 'bench/'],
  ]) {
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
        found.push({ in: path.join(folder, file), out: `${prefix}${file.slice(0, -3)}` });
    }
  }
  return found;
}

export async function bundle() {
  await build({
    entryPoints: entries(),
    outdir: '.build',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    legalComments: 'none',
  });
}

if (process.argv[1]?.endsWith('bundle.mjs')) await bundle();
