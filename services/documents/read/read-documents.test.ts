import { expect, test } from 'vitest';
import { DocumentListEntry } from '@/core/documents/contract';
import { listEntryOf } from './read-documents';

const at = new Date('2026-11-22T00:00:00Z');
const row = {
  id: 'doc_1',
  processorId: 'INVOICE',
  status: 'failed',
  statusLabel: 'Extraction failed',
  createdAt: at,
  updatedAt: at,
  completedAt: at,
  result: null,
  error: null,
  metadata: null,
  environment: 'live',
};

test.each(['PRE_VALIDATION_FAILED', null])('lists an instance with the errorCode %s', (errorCode) => {
  const entry = DocumentListEntry.parse(listEntryOf({ ...row, errorCode }));
  expect(entry.errorCode ?? null).toBe(errorCode);
});
