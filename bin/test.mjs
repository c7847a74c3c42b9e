import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { prepare } from './prepare.mjs';
import { runAll } from './run-all.mjs';
import { staticChecks } from './static-checks.mjs';

/** The whole test run: preparation, checks, unit, architecture, integration and browser tests; one closing line. */
process.chdir(path.resolve(import.meta.dirname, '..'));
const failedCommands = [];
try {
  await prepare({ app: false });
  // The build leaves a processor half idle, and types need only one.
  const [checks] = await Promise.all([runAll(staticChecks), prepare()]);
  failedCommands.push(...checks);
  const { findChromium, findChromiumShell } = await import('./chromium.mjs');
  const chromium = findChromium();
  if (chromium) process.env.GATEHOUSE_CHROMIUM = chromium;
  const shell = findChromiumShell();
  if (shell) process.env.GATEHOUSE_CHROMIUM_SHELL = shell;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

rmSync('.test', { recursive: true, force: true });
mkdirSync('.test', { recursive: true });
const bin = (name) => path.join('node_modules/.bin', name);
failedCommands.push(
  ...(await runAll([
    ['schema and migrations', process.execPath, ['.build/db.mjs', 'check']],
    [
      'unit, architecture and integration tests',
      bin('vitest'),
      ['run', '--reporter=default', '--reporter=json', '--outputFile.json=.test/vitest.json'],
    ],
    ['browser tests', bin('playwright'), ['test']],
  ])),
);

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const vitest = read('.test/vitest.json');
const browser = read('.test/playwright.json');
const playwright = browser?.stats;
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0);
const failed = (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0);
const skipped = (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + (playwright?.skipped ?? 0);
// What failed is said once more at the end: a log is often kept by its last lines only.
const said = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n    ');
for (const file of vitest?.testResults ?? []) {
  if (file.status === 'failed' && file.message) console.error(`\nFAILED ${file.name}\n    ${said(file.message)}`);
  for (const test of file.assertionResults.filter(({ status }) => status === 'failed'))
    console.error(`\nFAILED ${file.name} › ${test.fullName}\n    ${said(test.failureMessages?.[0])}`);
}
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
for (const { title, file, line, tests } of specsOf({ suites: browser?.suites }))
  for (const { projectName, results } of tests)
    for (const { message, location } of results.flatMap((result) => result.errors ?? []))
      console.error(
        `\nFAILED [${projectName}] ${file}:${line} › ${title}, at line ${location?.line}\n    ${said(message)}`,
      );
const broken = failedCommands.length > 0 || !vitest || !playwright || passed === 0;
if (failedCommands.length > 0) console.error(`\nFAILED: ${failedCommands.join(', ')}`);
if (skipped > 0)
  console.error(`${skipped} tests were skipped, which counts as failed: a test that cannot run says why and fails.`);
console.log(`\n${passed} passed, ${failed + skipped + (broken && failed === 0 ? 1 : 0)} failed`);
process.exit(broken || skipped > 0 ? 1 : 0);
