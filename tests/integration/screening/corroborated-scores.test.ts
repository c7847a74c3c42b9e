import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoredAutoDismiss } from '@/core/alerts/decisions/auto-dismiss';
import { pool } from '@/platform/db/pool';
import { makeOrganization } from '@/tests/support/organization';

const MIGRATION = readFileSync('prisma/migrations/20261128014500_corroborated_scores/migration.sql', 'utf8');
const rule = (scoreBelow: number) => ({
  name: `below ${scoreBelow}`,
  kinds: ['pep'],
  scoreBelow,
  birthYearsApart: 15,
  countryDifferent: false,
});

let client: pg.PoolClient;
beforeAll(async () => {
  client = await pool().connect();
});
afterAll(() => client.release());

async function migrated(settings: object): Promise<unknown> {
  const { organizationId } = await makeOrganization();
  await client.query('begin');
  try {
    await client.query('update "Organization" set settings = $2 where id = $1', [organizationId, settings]);
    await client.query(MIGRATION);
    const { rows } = await client.query('select settings from "Organization" where id = $1', [organizationId]);
    return rows[0].settings;
  } finally {
    await client.query('rollback');
  }
}

describe('migration of score limits', () => {
  test('moves limits above 0.85 to the scale on which an exact name alone is 0.90', async () => {
    const settings = {
      screening: { alertThreshold: 0.95, showThreshold: 0.86, fourEyes: true, fourEyesDismissFrom: 0.99 },
      proposedThresholds: { id: 'p', alertThreshold: 1, showThreshold: 0.7, byId: 'm', at: 1, lost: 2 },
      autoDismiss: { enabled: true, version: 3, rules: [rule(0.95), rule(0.8)] },
    };
    const stored = (await migrated(settings)) as typeof settings;
    expect(stored.screening).toEqual({
      alertThreshold: 0.88,
      showThreshold: 0.85,
      fourEyes: true,
      fourEyesDismissFrom: 0.89,
    });
    expect(stored.proposedThresholds).toEqual({ ...settings.proposedThresholds, alertThreshold: 0.9 });
    expect(StoredAutoDismiss.parse(stored).autoDismiss).toEqual({
      enabled: true,
      version: 3,
      rules: [{ ...rule(0.95), scoreBelow: 0.88 }, rule(0.8)],
    });
  });

  test('keeps limits up to 0.85, null and settings without limits', async () => {
    const kept = {
      screening: { alertThreshold: 0.85, showThreshold: 0.5, fourEyesDismissFrom: null },
      look: { a: 1 },
    };
    expect(await migrated(kept)).toEqual(kept);
    expect(await migrated({ proposedThresholds: null })).toEqual({ proposedThresholds: null });
  });
});
