import { expect, test } from 'vitest';
import { browserName, networkOf } from './browser-name';

test('names browser and operating system', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  expect(browserName(chrome)).toBe('Chrome, Windows');
  expect(browserName(`${chrome} Edg/130.0.0.0`)).toBe('Edge, Windows');
  expect(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1')).toBe(
    'Safari, iOS',
  );
  expect(browserName('curl/8')).toBe('');
});

test('masks an address to its network', () => {
  expect(networkOf('192.0.2.77')).toBe('192.0.2.x');
  expect(networkOf('::ffff:192.0.2.77')).toBe('192.0.2.x');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1::');
  expect(networkOf('::1')).toBe('localhost');
  expect(networkOf('unknown')).toBe('');
});
