import { expect, test } from 'vitest';
import { contentSecurityPolicy, pageHeaders, permissionsPolicy } from './security-headers';

test('production allows no inline and no eval anywhere', () => {
  const policy = contentSecurityPolicy('abc', false);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/'unsafe-(inline|eval)'|\*|https?:|ws:/);
  expect(policy).toContain(`script-src 'self' 'nonce-abc' 'wasm-unsafe-eval'`);
});

test('the camera is for the customer pages only', () => {
  expect(permissionsPolicy('/kyc/kyc_1')).toContain('camera=(self)');
  for (const path of ['/console', '/console/kyc-sessions', '/kycx'])
    expect(permissionsPolicy(path)).toContain('camera=()');
  expect(permissionsPolicy('/kyc/kyc_1')).toContain('microphone=()');
});

test('HSTS is sent over https only', () => {
  const page = { nonce: 'n', pathname: '/console', development: false };
  expect(pageHeaders({ ...page, secure: false })).not.toHaveProperty('strict-transport-security');
  expect(pageHeaders({ ...page, secure: true })['strict-transport-security']).toMatch(/max-age=31536000/);
});
