import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const alias = { '@': path.resolve(import.meta.dirname) };
const common = { resolve: { alias } };

// Generous for slow machines.
const unit = { env: { NODE_ENV: 'test' as const }, testTimeout: 30_000 };

/** Files with settings, mocks or timers of their own. */
const unitApart = [
  'app/[(]docs[)]/**/*.test.tsx',
  'app/_lib/http/keep-alive.test.ts',
  'platform/http/{local-names,safe-fetch}.test.ts',
  'platform/storage/s3.test.ts',
  'platform/llm/call-model.test.ts',
  'services/health/{collect-metrics,security-text}.test.ts',
  'services/identity/authenticate-key.test.ts',
  'platform/watchlists/run-list-job.test.ts',
];

/** Components used with keyboard and pointer in a simulated browser. */
const domTests = ['components/**/*.dom.test.tsx'];

const integration = {
  alias: { ...alias, '@node-rs/argon2': path.resolve(import.meta.dirname, 'tests/support/cheap-argon2.ts') },
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
/** Files that change process-wide state. */
const apart = [
  'tests/integration/{executor,media,monitoring,watchlists}/**/*.test.ts',
  'tests/integration/alerts/{assignment-notice,details,mentions}.test.ts',
  'tests/integration/console/relaxed-four-eyes-mail.test.ts',
  'tests/integration/documents/{hostile,language-model,pipeline,storage-faults,worker-faults}.test.ts',
  'tests/integration/files/{s3,storage-check,sweep,uploadthing}.test.ts',
  'tests/integration/kyc/{assistance,mail-setting,new-link}.test.ts',
  'tests/integration/outbox/*.test.ts',
  'tests/integration/sandbox/executor.test.ts',
  'tests/integration/startup/*.test.ts',
  'tests/integration/screening/{batch,high-risk,pipeline,written-summary}.test.ts',
  'tests/integration/webhooks/delivery.test.ts',
];

/** Slow, and of interest after changes of the engines: only in `npm run test:full` (docs/testing.md). */
const full = [
  'tests/integration/documents/{console-findings,forgery-detection,forms,hostile,identity,invoices}.test.ts',
  'tests/integration/documents/{own-rules,recapture-detection,reuse-detection,rule-rows,worker-faults}.test.ts',
  'tests/integration/executor/{conformance,crash-recovery,database-loss,scheduling}.test.ts',
  'tests/integration/kyc/liveness.test.ts',
  'tests/integration/sandbox/{contract-tables,executor}.test.ts',
  'tests/integration/vision/{faces,forgery-traces,image-decoding,machine-readable-zone,page-reading,uploaded-photo}.test.ts',
];
const leftOut = process.env.GATEHOUSE_TEST_GATE === '1' ? full : [];

/** Mostly waiting: start first. */
const WAITS = ['documents/worker-faults.test.ts', 'executor/crash-recovery.test.ts'];
/** Slow image tests: without timings, files start by size. */
const LOOKS = ['/integration/documents/', '/integration/vision/', '/integration/kyc/liveness.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      if (WAITS.some((file) => moduleId.endsWith(file))) return 0;
      return LOOKS.some((part) => moduleId.includes(part)) ? 1 : 2;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  ...common,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // No state, so files share a process.
      {
        ...common,
        test: {
          ...unit,
          name: 'unit',
          include: ['{core,components}/**/*.test.{ts,tsx}'],
          exclude: domTests,
          isolate: false,
        },
      },
      {
        ...common,
        test: {
          ...unit,
          name: 'unit-effects',
          include: [
            'tests/{support,fixtures}/**/*.test.ts',
            '{platform,services,inngest,app,scripts,packages}/**/*.test.{ts,tsx}',
          ],
          exclude: unitApart,
          isolate: false,
        },
      },
      { ...common, test: { ...unit, name: 'unit-apart', include: unitApart } },
      {
        ...common,
        test: {
          ...unit,
          name: 'components',
          include: domTests,
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom-setup.ts'],
          isolate: false,
        },
      },
      {
        ...common,
        test: { ...unit, name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false },
      },
      // Share processes with a database and warm workers.
      {
        ...common,
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [...apart, ...leftOut],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // Mostly waiting.
      {
        ...common,
        test: {
          ...integration,
          name: 'integration-apart',
          include: apart,
          exclude: leftOut,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
