import { expect, test } from 'vitest';
import { sessionStatus } from './session-status';

const CREATED: Parameters<typeof sessionStatus>[0] = {
  state: 'home',
  isComplete: false,
  isInvalid: false,
  lastError: null,
  outcome: 'open',
  expiresAt: 1_000,
  isOpened: false,
};
const opened = { isOpened: true } as const;
const complete = { ...opened, state: 'lv-complete', isComplete: true, expiresAt: null } as const;

test.each([
  ['created', {}],
  ['opened', opened],
  ['document', { ...opened, state: 'permission-granting' }],
  ['document', { ...opened, state: 'dv-positioning-back' }],
  ['face', { ...opened, state: 'dv-complete' }],
  ['face', { ...opened, state: 'lv-timeout' }],
  ['review', { ...complete, outcome: 'review' }],
  ['completed', { ...complete, outcome: 'verified' }],
  ['completed', { ...complete, outcome: 'refused' }],
  ['completed', { ...complete, outcome: 'checking' }],
  ['completed', { ...complete, outcome: 'refused', isInvalid: true }],
  ['failed', { ...opened, state: 'lv-timeout', isInvalid: true, outcome: 'refused' }],
  ['failed', { ...opened, isInvalid: true, expiresAt: 400 }],
  ['failed', { ...opened, lastError: 'CONSENT_DECLINED' }],
  ['expired', { expiresAt: 400 }],
  ['expired', { ...opened, state: 'dv-document-upload', expiresAt: 500 }],
] as const)('is %s with %o', (status, change) => {
  expect(sessionStatus({ ...CREATED, ...change }, 500)).toBe(status);
});
