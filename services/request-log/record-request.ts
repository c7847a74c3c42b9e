import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/db/sql';
import { faultFields, logger } from '@/platform/logger';
import { metrics } from '@/platform/metrics';
import { processWide } from '@/platform/process-wide';

type Row = {
  id: string;
  organizationId: string;
  keyId: string | null;
  method: string;
  route: string;
  status: number;
  ms: number;
  errorCode: string | null;
  address: string | null;
  createdAt: Date;
};

/** Rows that wait for the next insert; later ones are dropped and counted. */
export const BUFFER_ROWS = 5_000;
const FLUSH_MS = 2_000;

const own = processWide<{ rows: Row[]; timer: NodeJS.Timeout | null; writing: Promise<void> | null }>('request-log', {
  rows: [],
  timer: null,
  writing: null,
});

/** Buffers the row: a request never waits for its log. */
export function recordRequest(row: Omit<Row, 'createdAt'>): void {
  if (own.rows.length >= BUFFER_ROWS) {
    drop(1);
    return;
  }
  own.rows.push({ ...row, createdAt: clock.now() });
  own.timer ??= setTimeout(flushRequests, FLUSH_MS).unref();
}

/** One insert per organization; rows that cannot be written are dropped, as the log must not delay requests. */
export async function flushRequests(): Promise<void> {
  if (own.timer) clearTimeout(own.timer);
  own.timer = null;
  await own.writing;
  own.writing = write(own.rows.splice(0)).finally(() => {
    own.writing = null;
  });
  await own.writing;
}

/** Raw SQL: Prisma compiles each row of each insert. */
const INSERT = `
  insert into "ApiRequest" (id, "organizationId", "keyId", method, route, status, ms, "errorCode", address, "createdAt")
  select id, $1, "keyId", method, route, status, ms, "errorCode", address, "createdAt" from jsonb_to_recordset($2::jsonb)
    as one (id text, "keyId" text, method text, route text, status int, ms int, "errorCode" text, address text,
      "createdAt" timestamptz)`;

async function write(rows: Row[]): Promise<void> {
  for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
    const data = rows.filter((row) => row.organizationId === organizationId);
    try {
      await tenantSql(organizationId, INSERT, [JSON.stringify(data)]);
    } catch (error) {
      drop(data.length);
      logger.warn('the request log could not be written', { count: data.length, ...faultFields(error) });
    }
  }
}

const drop = (rows: number): void => metrics().requestLogDropped.inc(rows);
