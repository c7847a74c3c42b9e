import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Bundle and run a CLI tool: `tool.mjs match`, `tool.mjs bench search`. */
if (!existsSync('node_modules/esbuild')) {
  console.error('The packages are not installed yet: run `npm ci` (or `npm start`, which does it) first.');
  process.exit(2);
}
const { bundle } = await import('./bundle.mjs');
const [first = '', ...rest] = process.argv.slice(2);
const [script, args] =
  first === 'bench' ? [`.build/bench/${rest[0]}.mjs`, rest.slice(1)] : [`.build/cli/${first}.mjs`, rest];
await bundle();
const { status, signal } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
process.exit(signal ? 1 : (status ?? 1));
