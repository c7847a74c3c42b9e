import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { writeOfacList } from './tests/support/official-list';

const port = Number(process.env.GATEHOUSE_TEST_PORT ?? 3900);
const dataDir = path.resolve('.test/e2e-data');
const watchlistDir = path.resolve('.test/watchlists');
process.env.GATEHOUSE_BOOTSTRAP ??= path.join(dataDir, 'bootstrap.json');

// Specimen seed 7 (tests/fixtures/documents).
writeOfacList(watchlistDir, [
  {
    id: 90_001,
    surname: 'PERERA',
    givenNames: 'Sanduni Malini',
    born: '15 Dec 1958',
    nationality: 'Sri Lanka',
    alias: 'PERERA, S. M.',
  },
]);

// Headless shell if available.
const executablePath = process.env.GATEHOUSE_CHROMIUM_SHELL ?? process.env.GATEHOUSE_CHROMIUM;

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 640 } };
const OTHER_SIZE = /\.(phone|camera)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test/e2e-results',
  globalSetup: 'tests/support/browser-setup.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Tests mostly wait: one per project, two for the phone.
  workers: 3,
  fullyParallel: false,
  // Not as an option of the command: that would not apply to the dependencies of `serial`.
  ...(process.env.GATEHOUSE_TEST_GATE === '1' && { grepInvert: /@full/ }),
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.test/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A seventh of the CPU: GATEHOUSE_TRACE=1 keeps those of failed tests.
    trace: process.env.GATEHOUSE_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Order of start: longest files first.
  projects: [
    { name: 'desktop', use: DESKTOP, workers: 1, testMatch: /\/(api|console|docs|smoke)\//, testIgnore: OTHER_SIZE },
    { name: 'camera', use: PHONE, workers: 1, testMatch: /\.camera\.spec\.ts$/ },
    { name: 'customer', use: DESKTOP, workers: 1, testMatch: /\/kyc\//, testIgnore: OTHER_SIZE },
    { name: 'phone', use: PHONE, workers: 2, testMatch: /\.phone\.spec\.ts$/ },
    { name: 'start', workers: 1, testMatch: /\/start\// },
    // Changes every page of the organization (alone: --no-deps).
    {
      name: 'serial',
      use: DESKTOP,
      workers: 1,
      testMatch: /\/serial\//,
      dependencies: ['desktop', 'camera', 'customer', 'phone', 'start'],
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/api/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_WATCHLIST_DIR: watchlistDir,
      GATEHOUSE_WATCHLIST_DOWNLOAD: '0',
      GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1',
      GATEHOUSE_CAMERA_SIMULATION: '1',
      GATEHOUSE_LOG_LEVEL: 'warn',
    },
  },
});
