import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pool } from '@/platform/db/pool';
import { makeOrganization } from '@/tests/support/organization';

const [, KEYS = ''] = readFileSync('prisma/migrations/20261128104500_rename-columns/migration.sql', 'utf8').split(
  '-- Keys of the settings',
);

let client: pg.PoolClient;
beforeAll(async () => {
  client = await pool().connect();
});
afterAll(() => client.release());

test.each([
  [
    {
      alerts: { openAlertsMost: 20, dueHours1: 4 },
      kyc: { mailNewLink: true, capture: 'camera' },
      screening: { fourEyes: true, fourEyesDismissFrom: null },
      signIn: { secondStep: 'admins' },
    },
    {
      alerts: { maxOpenAlertsPerAssignee: 20, dueHours1: 4 },
      kyc: { autoResendLink: true, capture: 'camera' },
      screening: { fourEyes: true, fourEyesDismissThreshold: null },
      signIn: { twoFactor: 'admins' },
    },
  ],
  [{ kyc: { capture: 'camera' } }, { kyc: { capture: 'camera' } }],
])('renames the keys of stored settings and keeps the others: %#', async (stored, expected) => {
  const { organizationId } = await makeOrganization();
  await client.query('begin');
  try {
    await client.query('update "Organization" set settings = $2 where id = $1', [organizationId, stored]);
    await client.query(`--${KEYS}`);
    const { rows } = await client.query('select settings from "Organization" where id = $1', [organizationId]);
    expect(rows[0].settings).toEqual(expected);
  } finally {
    await client.query('rollback');
  }
});
