import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** All files of the repository; generated and installed folders start with a dot or are excluded by name. */
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

/** Whether a file names a folder `shared` above it that is not one of the repository. */
function refersOutside(file: string): boolean {
  const mentions = readFileSync(file, 'latin1').match(/(?:\.\.\/)+shared\//g) ?? [];
  return mentions.some((mention) => {
    const target = path.relative('.', path.resolve(path.dirname(file), mention));
    return target.startsWith('..') || !existsSync(target);
  });
}

test('no file refers to data outside the repository', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter(refersOutside)).toEqual([]);
});
