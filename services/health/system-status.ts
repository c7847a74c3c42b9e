import { statfs } from 'node:fs/promises';
import type { StatusCheck, SystemStatus } from '@/core/organizations/console-contract';
import type { WatchlistOverview } from '@/core/screening/watchlists/contract';
import { clock } from '@/platform/clock';
import { pool } from '@/platform/db/pool';
import { env } from '@/platform/env';
import { forwardedHeaderSeen } from '@/platform/http/server-handler';
import { languageModel } from '@/platform/llm/call-model';
import { mailMode } from '@/platform/mail/send-mail';
import { scannerVersion } from '@/platform/security/scan-file';
import { storage } from '@/platform/storage/storage';
import { WORKER_POOLS, workerPoolNames } from '@/platform/worker-pool/worker-pools';
import { mediaCorpora } from '@/services/media/media-state';
import { LATE_HOURS, listWatchlists } from '@/services/watchlists/list-watchlists';
import { readOutbox, readUnfinishedWork } from './backlog';
import { faceTracker } from './face-tracker';
import { readiness } from './readiness';

const FIX: Record<string, string> = {
  database: 'DATABASE_URL=postgresql://…  npm start',
  engine: 'npm start',
  watchlists: 'GATEHOUSE_WATCHLIST_DIR=/path/to/lists  npm start',
};

/** Never throws: a failing check is `down`. */
export async function systemStatus(): Promise<SystemStatus> {
  const ready = await readiness();
  const needed: StatusCheck[] = Object.entries(ready.checks).map(([id, up]) => ({
    id,
    area: 'needed',
    state: up ? 'up' : 'down',
    value: up ? 'ready' : 'does not answer',
    fix: up ? null : (FIX[id] ?? null),
  }));
  const asked = await Promise.all([
    databaseVersion(),
    outboxAge(),
    unfinishedWork(),
    listAges(),
    adverseMedia(),
    malwareScanner(),
    diskSpace(),
    clockSkew(),
  ]);
  return {
    at: clock.now().toISOString(),
    ready: ready.status === 'ready',
    checks: [...needed, ...asked, ...engines(), ...settings()],
  };
}

type Answer = Pick<StatusCheck, 'state' | 'value'> & { fix?: string; area?: StatusCheck['area'] };

async function ask(id: string, question: () => Promise<Answer>): Promise<StatusCheck> {
  try {
    return { id, area: 'needed', fix: null, ...(await question()) };
  } catch {
    return { id, area: 'needed', state: 'down', value: 'cannot be asked', fix: null };
  }
}

const databaseVersion = () =>
  ask('databaseVersion', async () => {
    const { rows } = await pool().query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const { version = '', size = '' } = rows[0] ?? {};
    const enough = Number.parseInt(version, 10) >= 15;
    return { state: enough ? 'up' : 'warn', value: `PostgreSQL ${version}, ${size}` };
  });

const outboxAge = () =>
  ask('outbox', async () => {
    const { waiting, seconds } = await readOutbox();
    const value = waiting === 0 ? 'nothing waits' : `${waiting} waiting, oldest ${seconds} s`;
    return { state: seconds > 300 ? 'warn' : 'up', value };
  });

/** Age above which accepted work counts as overload. */
const BEHIND_SECONDS = 600;

const unfinishedWork = () =>
  ask('unfinished', async () => {
    const { documents, screenings, seconds } = await readUnfinishedWork();
    if (documents + screenings === 0) return { state: 'up', value: 'nothing waits' };
    const value = `documents ${documents}, screenings ${screenings}, oldest ${seconds} s`;
    return { state: seconds > BEHIND_SECONDS ? 'warn' : 'up', value };
  });

const listAges = () =>
  ask('listAges', async () => {
    const { lists, pepLists, downloading, oldDays } = await listWatchlists();
    const oldest = clock.now().getTime() - LATE_HOURS * 3_600_000;
    const faults = new Map<string, string[]>();
    const note = (source: string, fault = '') => faults.set(fault, [...(faults.get(fault) ?? []), source]);
    for (const list of lists) note(list.source, faultOf(list, oldest, oldDays));
    for (const pepList of pepLists) note(pepList.source, pepListFaultOf(pepList, oldDays));
    faults.delete('');
    const wrong = [...faults].map(([fault, sources]) => `${sources.join(', ')} ${fault}`);
    if (wrong.length === 0) return { state: 'up', value: `all ${lists.length} confirmed within ${LATE_HOURS} h` };
    const old = lists.filter((list) => list.old && list.origin === 'folder');
    const listsAreWell = lists.every((list) => !faultOf(list, oldest, oldDays));
    const pepList =
      listsAreWell && pepLists.find((one) => one.old) ? 'cp -p … $GATEHOUSE_WATCHLIST_DIR/pep/' : undefined;
    const off = downloading || listsAreWell ? undefined : 'GATEHOUSE_WATCHLIST_DOWNLOAD=1';
    // `-p` keeps the file time, the date of files without one inside.
    const copies = old.map(({ source }) => `cp -p … $GATEHOUSE_WATCHLIST_DIR/${source}/`);
    const fix =
      copies.length > 0 ? [...copies, ...(lists.some(isMissing) && off ? [off] : [])].join('\n') : (pepList ?? off);
    return { state: 'warn', value: wrong.join('; '), ...(fix && { fix }) };
  });

function faultOf(list: WatchlistOverview['lists'][number], oldest: number, oldDays: number): string | undefined {
  if (list.held) return 'held back';
  if (list.check.outcome === 'failed') return 'not fetched';
  if (list.status === 'missing') return 'not installed';
  if (list.old) return `of ${list.dated?.on}, more than ${oldDays} days ago`;
  return Date.parse(list.freshAt ?? '') >= oldest ? undefined : `not confirmed for ${LATE_HOURS} h`;
}

const isMissing = ({ status }: WatchlistOverview['lists'][number]): boolean => status === 'missing';

/** Missing or demonstration PEP lists are a choice, not a fault. */
function pepListFaultOf(pepList: WatchlistOverview['pepLists'][number], oldDays: number): string | undefined {
  if (pepList.held) return 'held back';
  return pepList.old ? `of ${pepList.dated?.on}, more than ${oldDays} days ago` : undefined;
}

const MEDIA_STALE_HOURS = 48;

/** Off without a configured source. */
const adverseMedia = () =>
  ask('adverseMedia', async () => {
    const corpora = (await mediaCorpora()).filter(({ connected, articles }) => connected || articles > 0);
    if (corpora.length === 0)
      return {
        area: 'engine',
        state: 'off',
        value: 'no source of articles is connected',
        fix: 'GATEHOUSE_MEDIA_FEEDS=https://…',
      };
    const stale = clock.now().getTime() - MEDIA_STALE_HOURS * 3_600_000;
    const lines = corpora.map(({ source, articles, newestAt, reason, leftOut }) => {
      const newest = newestAt ? `newest ${newestAt.toISOString().slice(0, 10)}` : 'nothing gathered yet';
      const without = leftOut.noLink > 0 ? `, ${leftOut.noLink} left out without an http or https link` : '';
      return `${source}: ${articles} articles, ${newest}${without}${reason ? ` (${reason})` : ''}`;
    });
    const wrong = corpora.some(
      ({ reason, freshAt, connected }) => connected && (reason || (freshAt?.getTime() ?? 0) < stale),
    );
    return { area: 'engine', state: wrong ? 'warn' : 'up', value: lines.join('; ') };
  });

const malwareScanner = () =>
  ask('malwareScanner', async () => {
    const area = 'engine';
    const version = await scannerVersion().catch(() => undefined);
    if (version === null) return { area, state: 'off', value: 'off', fix: 'GATEHOUSE_CLAMD=127.0.0.1:3310' };
    if (version === undefined)
      return { area, state: 'down', value: 'does not answer; files are refused until it does' };
    return { area, state: 'up', value: version };
  });

const diskSpace = () =>
  ask('disk', async () => {
    const disk = await statfs(env().GATEHOUSE_DATA_DIR);
    const free = (disk.bavail * disk.bsize) / 1024 ** 3;
    return { state: free < 2 ? 'warn' : 'up', value: `${free.toFixed(1)} GB free` };
  });

const clockSkew = () =>
  ask('clock', async () => {
    const before = clock.now().getTime();
    const { rows } = await pool().query<{ at: Date }>('select clock_timestamp() as at');
    const middle = (before + clock.now().getTime()) / 2;
    const skew = Math.abs((rows[0]?.at.getTime() ?? 0) - middle) / 1000;
    return { state: skew > 5 ? 'warn' : 'up', value: `${skew.toFixed(1)} s from the database` };
  });

const FILES = { disk: 'local disk', uploadthing: 'UploadThing', s3: 'S3' };

function engines(): StatusCheck[] {
  const line = (id: string, value: string, state: StatusCheck['state'] = 'up'): StatusCheck => ({
    id,
    area: 'engine',
    state,
    value,
    fix: null,
  });
  const { INNGEST_BASE_URL } = env();
  const host = INNGEST_BASE_URL ? new URL(INNGEST_BASE_URL).hostname : '';
  return [
    line('jobs', ['127.0.0.1', 'localhost', ''].includes(host) ? 'embedded engine' : `Inngest at ${host}`),
    ...WORKER_POOLS.map((name) => line(name, `${workerPoolNames[name]}, on this machine`)),
    faceTracker(),
    line('files', FILES[storage().name]),
    secondReader(),
  ];
}

/** The language model of document review, and what is sent to it. */
function secondReader(): StatusCheck {
  const line = { id: 'languageModel', area: 'engine' as const, fix: null };
  const model = languageModel();
  if (!model) return { ...line, state: 'off', value: 'off' };
  const sent = model.pictures ? 'text and pictures of documents' : 'text of documents';
  return { ...line, state: 'up', value: `${model.model} at ${model.host} (${sent})` };
}

function settings(): StatusCheck[] {
  const { GATEHOUSE_BASE_URL, PORT } = env();
  const origin = GATEHOUSE_BASE_URL ?? `http://localhost:${PORT}`;
  const camera = origin.startsWith('https://') || new URL(origin).hostname === 'localhost';
  const mail = mailMode();
  return [
    {
      id: 'origin',
      area: 'setting',
      state: camera ? 'up' : 'warn',
      value: origin,
      fix: camera ? null : 'GATEHOUSE_BASE_URL=https://…',
    },
    {
      id: 'mail',
      area: 'setting',
      state: mail.mode === 'smtp' ? 'up' : 'warn',
      value: mail.mode === 'smtp' ? mail.host : mail.folder,
      fix: mail.mode === 'smtp' ? null : 'GATEHOUSE_MAIL_URL=smtps://…',
    },
    ...trustedProxies(),
  ];
}

/** Only if callers behind a proxy share one address. */
function trustedProxies(): StatusCheck[] {
  if (env().GATEHOUSE_TRUSTED_PROXIES > 0 || !forwardedHeaderSeen()) return [];
  const value = 'X-Forwarded-For is received and ignored: callers behind a proxy share one rate limit';
  return [{ id: 'proxies', area: 'setting', state: 'warn', value, fix: 'GATEHOUSE_TRUSTED_PROXIES=1' }];
}
