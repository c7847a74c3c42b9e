import { expect, test } from 'vitest';
import { facts } from './logger';

test('keeps only IDs, codes and the error class of SDK logs', () => {
  const error = new Error('Nimal Perera, 853400937V, could not be read');
  const kept = facts([
    { runId: 'run_1', event: { data: { name: 'Nimal Perera' } }, err: error, body: 'Perera', status: 500 },
    'text',
  ]);
  expect(kept).toMatchObject({ runId: 'run_1', status: 500, errorName: 'Error' });
  expect(JSON.stringify(kept)).not.toMatch(/Perera|853400937V/);
});
