import { expect, test } from 'vitest';
import { isDocumentPending, MAX_WAIT_MS } from './pending-face-check';

const NOW = 10_000_000;

test.each([
  ['read successfully', 'completed', 0, false, false],
  ['refused', 'failed', 0, false, true],
  ['refused long ago', 'failed', 2 * MAX_WAIT_MS, false, true],
  ['refused and sent as is', 'failed', 0, true, false],
  ['failed by an internal error', 'error', 0, false, true],
  ['waiting to be read', 'pending', MAX_WAIT_MS - 1, false, true],
  ['being read', 'running', MAX_WAIT_MS - 1, false, true],
  ['being read for too long', 'running', MAX_WAIT_MS, false, false],
  ['waiting for too long', 'pending', MAX_WAIT_MS, false, false],
  ['being read and sent as is', 'running', 0, true, false],
  ['deleted', null, 0, false, false],
])('reports whether a document is pending: %s', (_name, status, ago, sentAsIs, inTheWay) => {
  expect(isDocumentPending({ status, submittedAt: NOW - ago, sentAsIs }, NOW)).toBe(inTheWay);
});
