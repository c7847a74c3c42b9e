import { expect, test } from 'vitest';
import { safeUrl } from './safe-fetch';

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://localhost/none',
  GATEHOUSE_ROOT_KEY: 'ab'.repeat(32),
  GATEHOUSE_BASE_URL: 'https://gatehouse.example',
  GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '0',
});

test.each(['localhost', 'LOCALHOST', 'localhost.', 'hook.localhost', '127.0.0.1'])(
  'https://%s is this machine and refused where the address is entered',
  (host) => {
    expect(() => safeUrl(`https://${host}/`)).toThrow(expect.objectContaining({ code: 'ADDRESS_REFUSED' }));
    expect(safeUrl(`https://${host}/`, undefined, ['127.0.0.0/8']).hostname).toBeTruthy();
  },
);

test('a name that only begins or ends alike is any other name', () => {
  for (const host of ['localhost.example', 'notlocalhost']) expect(safeUrl(`https://${host}/`).hostname).toBe(host);
});
