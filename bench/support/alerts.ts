import { pool } from '@/platform/pool';

/** Half of the alerts open, as many sources, priorities and ages as there are; names of three invented words. Their ids sort before any that is made now. */
const ALERTS = `
  INSERT INTO "Alert" (id, "organizationId", environment, "requestId", "externalId", "personKey", status, priority, "riskLevel", trigger, subject,
    "bestScore", "bestName", "searchKeys", "bestSource", "assigneeId", "dueAt", resolution, "createdAt", "updatedAt", "monitoredAt", tags)
  SELECT 'alr_00' || $1 || lpad(n::text, 12, '0'), $1, 'live', 'scr_' || n || $1, 'c-' || n, md5('c-' || n),
    (ARRAY['TRIGGERED','TRIGGERED','TRIGGERED','INVESTIGATING','DISMISSED','DISMISSED','DISMISSED','ACTIONED'])[1 + n % 8],
    1 + n % 4, (ARRAY['high','high','medium','low'])[1 + n % 4], CASE WHEN n % 6 = 0 THEN 'monitoring' ELSE 'initial' END,
    jsonb_build_object('fullName', initcap(substr(md5('a' || n), 1, 6) || ' ' || substr(md5('b' || n % 5000), 1, 7) || ' ' || substr(md5('c' || n % 900), 1, 8)),
      'dateOfBirth', NULL, 'country', 'LK', 'identificationDocument', NULL),
    0.85 + (n % 150) / 1000.0, initcap(substr(md5('b' || n % 5000), 1, 7)),
ARRAY[]::text[], (ARRAY['ofac','un','fcdo','dfat','casl'])[1 + n % 5],
    CASE WHEN n % 8 = 3 THEN 'mem_' || n % 20 END, now() + (n % 200 - 60) * interval '1 hour',
    CASE WHEN n % 8 >= 4 THEN jsonb_build_object('reasonCode', 'NAME_ONLY', 'note', 'Another person of that name.', 'by', 'mem_1',
      'at', to_char(now() - (n % 1000) * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'proposedBy', NULL) END,
    now() - (n % 2000) * interval '1 hour', now(), CASE WHEN n % 6 = 0 THEN now() - (n % 2000) * interval '1 hour' END,
    array_remove(ARRAY[CASE WHEN n % 3 = 0 THEN 'everyday' END, CASE WHEN n % ($2::int / 20) = 0 THEN 'rare' END,
      CASE WHEN n % 7 = 0 THEN 'branch ' || n % 50 END], NULL)
  FROM generate_series(1, $2::int) AS n`;
const MATCHES = `
  INSERT INTO "AlertMatch" (id, "organizationId", "alertId", type, source, "entityId", entry, scoring, score, status)
  SELECT 'mat_' || a.id, a."organizationId", a.id, 'watchlist', a."bestSource", a."externalId",
    jsonb_build_object('fullName', a."bestName", 'aliases', '[]'::jsonb, 'programs', '[]'::jsonb, 'topics', '[]'::jsonb, 'dateOfBirth', '[]'::jsonb, 'nationality', '[]'::jsonb),
    jsonb_build_object('nameMatch', jsonb_build_object('aggregateScore', a."bestScore", 'abbreviatedMatch', false, 'nameCommonalityScore', 0.1), 'idDocMatch', false,
      'dobMatch', jsonb_build_object('exactMatch', false, 'approxAgeDelta', NULL), 'countryMatch', NULL, 'matchConfidence', a."bestScore", 'reasoning', 'A name of the bench.'), a."bestScore",
    CASE a.status WHEN 'DISMISSED' THEN 'falsePositive' WHEN 'ACTIONED' THEN 'truePositive' ELSE 'open' END
  FROM "Alert" a`;

const REQUESTS = `
  INSERT INTO "ScreeningRequest" (id, "organizationId", "externalId", "personKey", "fullName", "searchName", status, "createdAt", "updatedAt")
  SELECT a."requestId", $1, a."externalId", a."personKey", a.subject ->> 'fullName', lower(a.subject ->> 'fullName'), 'completed', a."createdAt", now()
  FROM "Alert" a WHERE a."organizationId" = $1`;

const KEYS = `
  UPDATE "Alert" a SET "searchKeys" = (SELECT array_agg(DISTINCT left(word, size))
    FROM regexp_split_to_table(lower(concat_ws(' ', a."bestName", a.subject ->> 'fullName', a."externalId")), '[ -]+') AS word,
      generate_series(2, length(word)) AS size)`;
/** A session of every alert's customer. */
const SESSIONS = `
  INSERT INTO "KycSession" (id, "organizationId", "externalId", "customerName", "searchKeys", "tokenId", "createdAt", "updatedAt")
  SELECT replace(a.id, 'alr_', 'kyc_'), a."organizationId", a."externalId", a.subject ->> 'fullName',
    a."searchKeys", 'jti', a."createdAt", now()
  FROM "Alert" a`;

/** So many alerts of each organization, which are there already, each with one match, the screening it came from and a session of its customer. */
export async function seedAlerts(organizations: readonly string[], count: number): Promise<void> {
  const client = await pool().connect();
  // Statements of the product end after 15 seconds; making so many rows may take longer.
  await client.query('SET statement_timeout = 0');
  for (const organization of organizations) await client.query(ALERTS, [organization, count]);
  for (const organization of organizations) await client.query(REQUESTS, [organization]);
  await client.query(MATCHES);
  await client.query(KEYS);
  await client.query(SESSIONS);
  await client.query('VACUUM FULL ANALYZE');
  client.release(true);
}
