import { expect, test } from 'vitest';
import { safeUrl } from './safe-fetch';

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://localhost/none',
  GATEHOUSE_ROOT_KEY: 'ab'.repeat(32),
  GATEHOUSE_BASE_URL: 'https://gatehouse.example',
  GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '0',
});

test.each(['localhost', 'LOCALHOST', 'localhost.', 'hook.localhost', '127.0.0.1'])(
  'refuses https://%s as an address of this machine',
  (host) => {
    expect(() => safeUrl(`https://${host}/`)).toThrow(expect.objectContaining({ code: 'ADDRESS_REFUSED' }));
    expect(safeUrl(`https://${host}/`, undefined, ['127.0.0.0/8']).hostname).toBeTruthy();
  },
);

test('allows a name that only begins or ends with a local name', () => {
  for (const host of ['localhost.example', 'notlocalhost']) expect(safeUrl(`https://${host}/`).hostname).toBe(host);
});
