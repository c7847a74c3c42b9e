import path from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { '@': path.resolve(import.meta.dirname) };
const common = { resolve: { alias } };

// How long a test takes is the machine's business.
const unit = { env: { NODE_ENV: 'test' as const }, testTimeout: 30_000 };

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
      {
        ...common,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
    ],
  },
});
