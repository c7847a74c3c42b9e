import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';

/** In a process of its own: the logger reads its level once. */
function logged(settings: Record<string, string>, call: string): Array<Record<string, unknown>> {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { logger } from './platform/logger';\n${call}`,
      resolveDir: '.',
      loader: 'ts',
    },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', write: false },
  });
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', outputFiles[0]?.text ?? ''],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings } },
  );
  expect(status).toBe(0);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const ACCESS = `logger.access({ requestId: 'req_1', route: '/api/alerts/{id}', fullName: 'Someone' });`;

test('drops fields that are not on the list', () => {
  const [line] = logged({ GATEHOUSE_ACCESS_LOG: '1' }, ACCESS);
  expect(Object.keys(line ?? {}).sort()).toEqual(['level', 'msg', 'requestId', 'route', 'time']);
});

test.each([
  [{ GATEHOUSE_ACCESS_LOG: '1' }, ['info']],
  [{ GATEHOUSE_ACCESS_LOG: '1', GATEHOUSE_LOG_LEVEL: 'warn' }, []],
  [{}, []],
  [{ GATEHOUSE_LOG_LEVEL: 'debug' }, ['debug']],
])('writes the access log at the level of %j', (settings, levels) => {
  expect(logged(settings as Record<string, string>, ACCESS).map(({ level }) => level)).toEqual(levels);
});
