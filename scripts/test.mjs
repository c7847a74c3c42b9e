import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { prepare } from './prepare.mjs';
import { runAll } from './run-all.mjs';
import { staticChecks } from './static-checks.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
const bin = (name) => path.join('node_modules/.bin', name);
const vitestRun = (label, report, projects) => [
  label,
  bin('vitest'),
  [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
];
const reports = { unit: '.test/unit.json', integration: '.test/integration.json', browser: '.test/playwright.json' };
const failedCommands = [];
try {
  await prepare({ app: false });
  rmSync('.test', { recursive: true, force: true });
  mkdirSync('.test', { recursive: true });
  // The build leaves a core half idle.
  const beside = runAll([
    ...staticChecks,
    ['schema and migrations', process.execPath, ['.build/db.mjs', 'check']],
    vitestRun('unit and architecture tests', reports.unit, ['unit*', 'architecture']),
  ]);
  // A failed build must leave no tests running.
  const [checks, build] = await Promise.allSettled([beside, prepare()]);
  if (build.status === 'rejected') throw build.reason;
  failedCommands.push(...checks.value);
  const { findChromium, findChromiumShell } = await import('./chromium.mjs');
  const chromium = findChromium();
  if (chromium) process.env.GATEHOUSE_CHROMIUM = chromium;
  const shell = findChromiumShell();
  if (shell) process.env.GATEHOUSE_CHROMIUM_SHELL = shell;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

failedCommands.push(
  ...(await runAll([
    vitestRun('integration tests', reports.integration, ['integration*']),
    ['browser tests', bin('playwright'), ['test']],
  ])),
);

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
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
for (const { title, file, line, tests } of specsOf({ suites: browser?.suites }))
  for (const { projectName, results } of tests)
    for (const { message, location } of results.flatMap((result) => result.errors ?? []))
      console.error(
        `\nFAILED [${projectName}] ${file}:${line} › ${title}, at line ${location?.line}\n    ${said(message)}`,
      );
const broken = failedCommands.length > 0 || vitest.includes(null) || !playwright || passed === 0;
if (failedCommands.length > 0) console.error(`\nFAILED: ${failedCommands.join(', ')}`);
if (skipped > 0)
  console.error(`${skipped} tests were skipped, which counts as failed: a test that cannot run says why and fails.`);
console.log(`\n${passed} passed, ${failed + skipped + (broken && failed === 0 ? 1 : 0)} failed`);
process.exit(broken || skipped > 0 ? 1 : 0);
