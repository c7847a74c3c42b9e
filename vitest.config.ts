import path from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { '@': path.resolve(import.meta.dirname) };
const common = { resolve: { alias } };

export default defineConfig({
  ...common,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        ...common,
        test: {
          name: 'unit',
          include: [
            'tests/support/**/*.test.ts',
            '{core,platform,services,inngest,components,app,bin}/**/*.test.{ts,tsx}',
          ],
          env: { NODE_ENV: 'test' },
          // How long a test takes is the machine's business.
          testTimeout: 30_000,
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
