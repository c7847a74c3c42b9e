import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Renames and drops until here were made before instances could be replaced one at a time. */
const LAST_CONTRACTION = '20261128110000_pep-list-tables';
/** What an instance of the previous version, which still runs, could not work with. A drop waits one version. */
const CONTRACTS = /\bdrop (column|table)\b|\brename\b|\bset not null\b|\balter column .*\btype\b/i;
const NEEDS_A_VALUE = /\badd column [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/i;

test('migrations only expand the schema', () => {
  const names = readdirSync('prisma/migrations').filter((name) => name > LAST_CONTRACTION && /^\d/.test(name));
  const contracting = names.filter((name) => {
    const sql = readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8');
    return CONTRACTS.test(sql) || NEEDS_A_VALUE.test(sql);
  });
  expect(names.length).toBeGreaterThan(20);
  expect(contracting).toEqual([]);
});
