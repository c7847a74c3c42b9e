import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { prepare } from './prepare.mjs';
import { runAll } from './run-all.mjs';
import { staticChecks } from './static-checks.mjs';

// npm test | npm run test:full, optionally `-- <part of a path> …` (docs/testing.md).
process.chdir(path.resolve(import.meta.dirname, '..'));
const options = process.argv.slice(2);
const full = options.includes('--full');
const filters = options.filter((option) => option !== '--full');
if (!full) process.env.GATEHOUSE_TEST_GATE = '1';

const bin = (name) => path.join('node_modules/.bin', name);
const reports = { unit: '.test/unit.json', integration: '.test/integration.json', browser: '.test/playwright.json' };
const vitestRun = (label, report, selection) => [
  label,
  bin('vitest'),
  ['run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
];
const browserRun = (files = []) => ['browser tests', bin('playwright'), ['test', ...files]];

function findBrowsers({ findChromium, findChromiumShell }) {
  const chromium = findChromium();
  if (chromium) process.env.GATEHOUSE_CHROMIUM = chromium;
  const shell = findChromiumShell();
  if (shell) process.env.GATEHOUSE_CHROMIUM_SHELL = shell;
}

/** Every check and test; returns the failed commands and the reports that must exist. */
async function runEverything() {
  await prepare({ app: false });
  // The build leaves a core half idle.
  const beside = runAll([
    ...staticChecks,
    ['schema and migrations', process.execPath, ['.build/db.mjs', 'check']],
    vitestRun('unit, component and architecture tests', reports.unit, ['--project', '!integration*']),
  ]);
  // A failed build must leave no tests running.
  const [checks, build] = await Promise.allSettled([beside, prepare()]);
  if (build.status === 'rejected') throw build.reason;
  findBrowsers(await import('./chromium.mjs'));
  const tests = await runAll([
    vitestRun('integration tests', reports.integration, ['--project', 'integration*']),
    browserRun(),
  ]);
  return { failedCommands: [...checks.value, ...tests], expected: Object.values(reports) };
}

/** Only the test files whose path contains a filter. Browser specs need a build, so they run only if asked for. */
async function runMatching() {
  const specs = filters.filter((filter) => /\be2e\b|\.spec\b/.test(filter));
  const files = filters.filter((filter) => !specs.includes(filter));
  await prepare({ app: specs.length > 0 });
  if (specs.length > 0) findBrowsers(await import('./chromium.mjs'));
  const failedCommands = await runAll([
    ...(files.length > 0 ? [vitestRun('tests', reports.unit, files)] : []),
    ...(specs.length > 0 ? [browserRun(specs)] : []),
  ]);
  const expected = [...(files.length > 0 ? [reports.unit] : []), ...(specs.length > 0 ? [reports.browser] : [])];
  return { failedCommands, expected };
}

rmSync('.test', { recursive: true, force: true });
mkdirSync('.test', { recursive: true });
let outcome;
try {
  outcome = await (filters.length > 0 ? runMatching() : runEverything());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const { failedCommands, expected } = outcome;
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const vitest = [read(reports.unit), read(reports.integration)];
const browser = read(reports.browser);
const playwright = browser?.stats;
const sum = (field) => vitest.reduce((all, report) => all + (report?.[field] ?? 0), 0);
const passed = sum('numPassedTests') + (playwright?.expected ?? 0);
const failed = sum('numFailedTests') + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0);
const skipped = sum('numPendingTests') + sum('numTodoTests') + (playwright?.skipped ?? 0);
// Logs are often truncated to their last lines.
const said = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n    ');
for (const file of vitest.flatMap((report) => report?.testResults ?? [])) {
  if (file.status === 'failed' && file.message) console.error(`\nFAILED ${file.name}\n    ${said(file.message)}`);
  for (const test of file.assertionResults.filter(({ status }) => status === 'failed'))
    console.error(`\nFAILED ${file.name} › ${test.fullName}\n    ${said(test.failureMessages?.[0])}`);
}
/** What the page showed. */
const pageAt = (path) => {
  const [, page = ''] = readFileSync(path, 'utf8').split('# Page snapshot');
  const lines = page.split('\n');
  const main = lines.findIndex((line) => line.trimStart().startsWith('- main'));
  return lines.slice(Math.max(0, main), Math.max(0, main) + 80).join('\n    ');
};
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
for (const { title, file, line, tests } of specsOf({ suites: browser?.suites }))
  for (const { projectName, results } of tests)
    for (const { errors = [], attachments = [] } of results) {
      for (const { message, location } of errors)
        console.error(
          `\nFAILED [${projectName}] ${file}:${line} › ${title}, at line ${location?.line}\n    ${said(message)}`,
        );
      for (const { name, path } of attachments) if (name === 'error-context' && path) console.error(pageAt(path));
    }
const broken = failedCommands.length > 0 || !expected.every((file) => existsSync(file)) || passed === 0;
if (failedCommands.length > 0) console.error(`\nFAILED: ${failedCommands.join(', ')}`);
if (passed + failed === 0 && !full)
  console.error('No test ran. Some run only with `npm run test:full` (docs/testing.md).');
if (skipped > 0)
  console.error(`${skipped} tests were skipped, which counts as failed: a test that cannot run says why and fails.`);
console.log(`\n${passed} passed, ${failed + skipped + (broken && failed === 0 ? 1 : 0)} failed`);
process.exit(broken || skipped > 0 ? 1 : 0);
