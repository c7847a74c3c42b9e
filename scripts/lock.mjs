import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run lock`: lock in an empty folder, because npm prunes to the installed platform; then add what npm leaves out:
 * optional packages of other platforms, required by `npm ci`, and their checksums.
 */
const file = 'package-lock.json';
const empty = mkdtempSync(path.join(tmpdir(), 'gatehouse-lock-'));
for (const name of ['package.json', file, '.npmrc']) if (existsSync(name)) copyFileSync(name, path.join(empty, name));
execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: empty, stdio: 'inherit' });
copyFileSync(path.join(empty, file), file);
rmSync(empty, { recursive: true, force: true });
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** The place Node.js resolves `name` to from `from`, or the top level. */
function placeOf(from, name) {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (lock.packages[place] || !at) return place;
  }
}

function published(name, version) {
  const fields = ['dist.integrity', 'cpu', 'libc', 'license', 'os', 'engines'];
  const answer = execFileSync('npm', ['view', `${name}@${version}`, ...fields, '--json'], { encoding: 'utf8' });
  const { 'dist.integrity': integrity, ...others } = JSON.parse(answer);
  return { integrity, ...others };
}

let added = 0;
for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = placeOf(from, name);
    if (lock.packages[place]?.integrity) continue;
    const version = lock.packages[place]?.version ?? range.replace(/^[\^~]/, '');
    lock.packages[place] = { version, ...published(name, version), ...(entry.dev && { dev: true }), optional: true };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms completed in the lock`);
