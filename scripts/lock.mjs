import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run lock`: lock in an empty folder, because npm prunes to the installed platform; then add other platforms'
 * optional packages, required by `npm ci`.
 */
const file = 'package-lock.json';
const empty = mkdtempSync(path.join(tmpdir(), 'gatehouse-lock-'));
for (const name of ['package.json', file, '.npmrc']) if (existsSync(name)) copyFileSync(name, path.join(empty, name));
execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: empty, stdio: 'inherit' });
copyFileSync(path.join(empty, file), file);
rmSync(empty, { recursive: true, force: true });
const lock = JSON.parse(readFileSync(file, 'utf8'));
const OS = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'netbsd', 'openbsd', 'sunos', 'aix', 'openharmony'];
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'mips64el'];

const platformOf = (name) => {
  const words = name.split(/[-/]/);
  const os = OS.filter((word) => words.includes(word));
  const cpu = CPU.filter((word) => words.includes(word));
  return os.length + cpu.length > 0 ? { ...(os.length && { os }), ...(cpu.length && { cpu }) } : undefined;
};

function resolves(from, name) {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

let added = 0;
for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (!platform || resolves(from, name)) continue;
    const version = range.replace(/^[\^~]/, '');
    lock.packages[`node_modules/${name}`] = { version, ...platform, optional: true, ...(entry.dev && { dev: true }) };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to the lock`);
