import { prepare } from './prepare.mjs';
import { runAll } from './run-all.mjs';
import { staticChecks } from './static-checks.mjs';

await prepare({ app: false });
const failed = await runAll([
  ...staticChecks,
  ['commit subjects', process.execPath, ['scripts/commit-subjects.mjs']],
  ['unit, component and architecture tests', 'node_modules/.bin/vitest', ['run', '--project', '!integration*']],
]);
process.exit(failed.length > 0 ? 1 : 0);
