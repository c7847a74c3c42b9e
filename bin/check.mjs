import { prepare } from './prepare.mjs';
import { runAll } from './run-all.mjs';

/** Types, lint and format, walls between the rings, unit and architecture tests. */
await prepare({ app: false });
const failed = await runAll([
  ['types', 'node_modules/.bin/tsc', ['--noEmit']],
  ['lint and format', 'node_modules/.bin/biome', ['check', '.']],
  [
    'boundaries',
    'node_modules/.bin/depcruise',
    ['app', 'components', 'core', 'inngest', 'platform', 'services', '--output-type', 'err'],
  ],
  [
    'unit and architecture tests',
    'node_modules/.bin/vitest',
    ['run', '--project', 'unit*', '--project', 'architecture'],
  ],
]);
process.exit(failed ? 1 : 0);
