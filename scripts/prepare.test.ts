import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const PRUNE = path.resolve('scripts/prune.mjs');
const PREPARE = path.resolve('scripts/prepare.mjs');
const ROUTES = path.resolve('scripts/generate-routes.mjs');
const run = (cwd: string, script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

const prepared = (folder: string): string =>
  run(folder, `import { prepare } from ${JSON.stringify(PREPARE)}; console.log(await prepare())`);

/** A checkout that is already built; the packages of the lock are not installed. */
function builtCheckout(packages: Record<string, object> = {}): string {
  const folder = temporaryFolder();
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('package-lock.json', JSON.stringify({ packages }));
  write('node_modules/.package-lock.json', '{"packages":{}}');
  write('node_modules/next/package.json', '{}');
  write('app/page.tsx', '');
  write('platform/generated/prisma/client.ts', '');
  write('.build/server.mjs', '');
  write('app/_lib/generated/routes.ts', '');
  const code = ['scripts', 'core', 'platform', 'services', 'inngest', 'prisma', 'package-lock.json', 'tsconfig.json'];
  const pages = ['app', 'pages', 'components', 'public', 'next.config.mjs', 'postcss.config.mjs', 'instrumentation.ts'];
  const [client = '', bundles = '', app = ''] = run(
    folder,
    `import { fingerprint } from ${JSON.stringify(PREPARE)};
     for (const roots of ${JSON.stringify([['prisma/schema', 'package-lock.json'], code, [...code, ...pages]])}) console.log(fingerprint(roots))`,
  ).split('\n');
  write('.build/client.stamp', client);
  write('.build/bundles.stamp', bundles);
  write(
    '.build/routes.stamp',
    run(
      folder,
      `import { createHash } from 'node:crypto';
       import { routesModule } from ${JSON.stringify(ROUTES)};
       console.log(createHash('sha256').update(routesModule()).digest('hex'))`,
    ),
  );
  write('.build/app.stamp', app);
  write(`.next-${app.slice(0, 12)}/BUILD_ID`, 'built');
  run(folder, `import { prune } from ${JSON.stringify(PRUNE)}; prune()`);
  return folder;
}

test('writes nothing into a built checkout', () => {
  const folder = builtCheckout();
  const folders = ['.', '.build', 'node_modules'].map((name) => path.join(folder, name));
  const before = new Date('2026-01-01T00:00:00Z');
  for (const one of folders) utimesSync(one, before, before);
  expect(prepared(folder)).toMatch(/^\.next-[0-9a-f]{12}$/);
  // A temporary lock file would change the folder's mtime.
  expect(folders.map((one) => statSync(one).mtimeMs)).toEqual(folders.map(() => before.getTime()));
});

test('needs no development packages once built', () => {
  const tool = { 'node_modules/tool': { version: '1.0.0', dev: true } };
  expect(prepared(builtCheckout(tool))).toMatch(/^\.next-[0-9a-f]{12}$/);
});

test('installs when a package of the lock is missing', () => {
  const library = { 'node_modules/library': { version: '1.0.0' } };
  expect(() => prepared(builtCheckout(library))).toThrow(/npm ci/);
});

test('removes unused files once after each installation', () => {
  const folder = builtCheckout();
  const pruned = (file: string): boolean => {
    const place = path.join(folder, 'node_modules', file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, '');
    rmSync(path.join(folder, 'node_modules/.pruned'));
    prepared(folder);
    return !existsSync(place);
  };
  expect(pruned('next/dist/server.js.map')).toBe(true);
  expect(pruned('onnxruntime-node/bin/napi-v6/plan9/x64/binding.node')).toBe(true);
  expect(pruned(`onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}/binding.node`)).toBe(false);
  expect(pruned('@vladmandic/face-api/dist/face-api.js')).toBe(true);
  expect(pruned('@vladmandic/face-api/demo/sample1.jpg')).toBe(false);
  expect(pruned('@next/swc-linux-x64-gnu/next-swc.linux-x64-gnu.node')).toBe(true);
  mkdirSync(path.join(folder, 'node_modules/esbuild'));
  expect(pruned('@next/swc-linux-x64-gnu/next-swc.linux-x64-gnu.node')).toBe(false);
});

test.each([
  ['Alpine', { version: 'v20.20.2', platform: 'linux' }, 'needs a Linux with glibc'],
  ['an old Node.js', { version: 'v20.18.0', platform: 'linux', glibc: '2.36' }, 'needs Node 20.19'],
  ['Debian', { version: 'v20.19.0', platform: 'linux', glibc: '2.36' }, ''],
  ['macOS', { version: 'v22.1.0', platform: 'darwin' }, ''],
])('reports whether %s is supported', (_, machine, part) => {
  const reason = run(
    '.',
    `import { unsupportedReason } from ${JSON.stringify(PREPARE)}; console.log(unsupportedReason(${JSON.stringify(machine)}) ?? '')`,
  );
  if (part) expect(reason).toContain(part);
  else expect(reason).toBe('');
});
