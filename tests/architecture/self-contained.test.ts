import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Everything of the repository: generated and installed folders begin with a dot or are left out by name. */
const sources = readdirSync('.')
  .filter(
    (name) => (!name.startsWith('.') || ['.ci', '.npmrc', '.gitignore'].includes(name)) && name !== 'node_modules',
  )
  .flatMap((name) =>
    statSync(name).isDirectory()
      ? readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => path.join(name, file))
      : [name],
  )
  .filter((file) => statSync(file).isFile());

test('no file refers to data outside the repository', () => {
  const outside = /\.\.\/shared\//;
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => outside.test(readFileSync(file, 'latin1')))).toEqual([]);
});

test('every package of the lock has a SHA-512 checksum', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const unchecked = Object.entries(packages).filter(
    ([place, { integrity }]) => place !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(unchecked.map(([place]) => place)).toEqual([]);
});

test('packages have exact versions and run no scripts when installed', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});
