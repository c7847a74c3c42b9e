import { expect, test } from 'vitest';
import { contentSecurityPolicy, pageHeaders, permissionsPolicy } from './headers';

test('allows no inline script and no eval in production', () => {
  const policy = contentSecurityPolicy('abc', false);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/'unsafe-(inline|eval)'|\*|https?:|ws:/);
  expect(policy).toContain(`script-src 'self' 'nonce-abc' 'wasm-unsafe-eval'`);
});

test('allows the camera on customer pages only', () => {
  expect(permissionsPolicy('/kyc/kyc_1')).toContain('camera=(self)');
  for (const path of ['/console', '/console/kyc-sessions', '/kycx'])
    expect(permissionsPolicy(path)).toContain('camera=()');
  expect(permissionsPolicy('/kyc/kyc_1')).toContain('microphone=()');
});

test('allows passkeys on console pages only', () => {
  for (const feature of ['publickey-credentials-create', 'publickey-credentials-get']) {
    expect(permissionsPolicy('/console/sign-in')).toContain(`${feature}=(self)`);
    for (const path of ['/kyc/kyc_1', '/docs', '/consoles']) expect(permissionsPolicy(path)).toContain(`${feature}=()`);
  }
});

test('sends HSTS over https only', () => {
  const page = { nonce: 'n', pathname: '/console', development: false };
  expect(pageHeaders({ ...page, secure: false })).not.toHaveProperty('strict-transport-security');
  expect(pageHeaders({ ...page, secure: true })['strict-transport-security']).toMatch(/max-age=31536000/);
});

test('pages run, frame and send to nothing but themselves, and are not stored', () => {
  const headers = pageHeaders({ nonce: 'n', pathname: '/console', secure: true, development: false });
  const policy = headers['content-security-policy'] ?? '';
  for (const directive of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "connect-src 'self'"])
    expect(policy.split('; ')).toContain(directive);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});
