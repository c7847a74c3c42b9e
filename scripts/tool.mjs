import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Bundle and run a CLI tool: `tool.mjs match`, `tool.mjs bench search`. */
const [first = '', ...rest] = process.argv.slice(2);
const [script, args] =
  first === 'bench' ? [`.build/bench/${rest[0]}.mjs`, rest.slice(1)] : [`.build/cli/${first}.mjs`, rest];
if (first === 'bench' && !existsSync(`benchmarks/${rest[0]}.ts`)) {
  const names = readdirSync('benchmarks').filter((name) => name.endsWith('.ts'));
  console.error(
    `Usage: npm run bench <name> [-- options]\n${names.map((name) => `  ${name.slice(0, -3)}`).join('\n')}`,
  );
  process.exit(2);
}
if (existsSync('node_modules/esbuild')) {
  const { bundle } = await import('./bundle.mjs');
  await bundle();
} else if (!existsSync('node_modules/next') || !existsSync(script)) {
  console.error('The packages are not installed yet: run `npm ci` (or `npm start`, which does it) first.');
  process.exit(2);
}
const { status, signal } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
process.exit(signal ? 1 : (status ?? 1));
