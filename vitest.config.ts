import path from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { '@': path.resolve(import.meta.dirname) };
const common = { resolve: { alias } };

// How long a test takes is the machine's business.
const unit = { env: { NODE_ENV: 'test' as const }, testTimeout: 30_000 };

const integration = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const documents = [
  'tests/integration/documents/{forms,hidden-text,identity,known,rule-rows}.test.ts',
  'tests/integration/vision/*.test.ts',
  'tests/integration/kyc/liveness.test.ts',
];

export default defineConfig({
  ...common,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      // The pure rings have no state, so their files need no process each.
      {
        ...common,
        test: { ...unit, name: 'unit', include: ['{core,components}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        ...common,
        test: {
          ...unit,
          name: 'unit-effects',
          include: ['tests/support/**/*.test.ts', '{platform,services,inngest,app,bin}/**/*.test.{ts,tsx}'],
        },
      },
      { ...common, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      // Documents that are really read: these files share warm engines, whose start takes longer than many a test.
      {
        ...common,
        test: {
          ...integration,
          name: 'integration-documents',
          include: documents,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // Much of these is waiting (leases, retries, receivers), so one more than there are processors.
      {
        ...common,
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: documents,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
