import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { sources } from '@/core/screening/watchlists';
import type {
  CheckOutcome,
  RefreshPepLists,
  RefreshWatchlists,
  WatchlistOverview,
} from '@/core/screening/watchlists/contract';
import { isLayoutFault } from '@/core/screening/watchlists/list-layout';
import { ListFormatError } from '@/core/screening/watchlists/source';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { db, systemDb } from '@/platform/db/db';
import { env } from '@/platform/env';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { logger } from '@/platform/logger';
import { type Downloaded, downloadSource } from '@/platform/watchlists/download/download-source';
import type { Validator } from '@/platform/watchlists/download/fetch-list';
import { readerFingerprint } from '@/platform/watchlists/list-files';
import type { PublishAnswer } from '@/platform/watchlists/list-job';
import { reloadPeps } from '@/platform/watchlists/pep/peps';
import { findInFolder, folderStamp } from '@/platform/watchlists/read-folder';
import { publishList } from '@/platform/watchlists/run-list-job';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { currentListProblems, notifyListProblems } from './list-problems';
import { endCheck, knownValidators, listPepLists, setPhase, type Validators } from './list-watchlists';

export type RefreshResult = {
  outcome: CheckOutcome;
  versionId: string | null;
};

/**
 * Update a list from the operator's folder or its publisher, with conditional requests. List faults keep the current
 * version; internal faults throw and are retried.
 */
export async function refreshWatchlist(
  id: SourceId,
  options: { accepted?: string | undefined; from?: 'folder' } = {},
): Promise<RefreshResult> {
  const { GATEHOUSE_WATCHLIST_DIR: dir, GATEHOUSE_WATCHLIST_DOWNLOAD: download } = env();
  const found = dir ? findInFolder(dir, sources[id]) : undefined;
  if (dir && found) return fromFolder(id, dir, folderStamp(found), options.accepted);
  if (options.from === 'folder') return { outcome: 'off', versionId: null };
  if (download === '0') {
    await endCheck(id, 'off', null, null);
    return { outcome: 'off', versionId: null };
  }
  return fromPublisher(id, options.accepted);
}

async function fromFolder(id: SourceId, dir: string, stamp: string, accepted?: string): Promise<RefreshResult> {
  const validators: Validators = { reader: readerFingerprint(), folder: stamp };
  const known = await knownValidators(id);
  if (!accepted && known?.reader === validators.reader && known.folder === stamp) {
    return end(id, { outcome: 'unchanged', label: '' }, validators);
  }
  await setPhase(id, 'reading');
  return end(
    id,
    await publishList({ kind: 'publish', source: id, from: { origin: 'folder', dir }, accepted }),
    validators,
  );
}

async function fromPublisher(id: SourceId, accepted?: string): Promise<RefreshResult> {
  await setPhase(id, 'downloading');
  const known = await knownValidators(id);
  const reader = readerFingerprint();
  const files = !accepted && known?.reader === reader ? (known.files ?? {}) : {};
  const downloaded = await fetchFiles(id, files);
  if ('outcome' in downloaded) return end(id, downloaded, null);
  const validators: Validators = { reader, files: downloaded.validators };
  if (!downloaded.changed) return end(id, { outcome: 'unchanged', label: '' }, validators);
  await setPhase(id, 'reading');
  const { files: changed, notes } = downloaded;
  const from = { origin: 'download', files: changed, notes } as const;
  return end(id, await publishList({ kind: 'publish', source: id, from, accepted }), validators);
}

type Refused = Extract<PublishAnswer, { outcome: 'failed' | 'held' }>;

async function fetchFiles(id: SourceId, known: Record<string, Validator>): Promise<Downloaded | Refused> {
  try {
    return await downloadSource(sources[id], known, (progress) => setPhase(id, 'downloading', progress));
  } catch (error) {
    // A layout change needs an admin; network faults may pass.
    if (error instanceof ListFormatError && isLayoutFault(error.message))
      return { outcome: 'held', reason: error.message };
    if (error instanceof SafeFetchError || error instanceof ListFormatError)
      return { outcome: 'failed', reason: error.message };
    throw error;
  }
}

/** Validators are stored only for served versions, so that a doubtful file is fetched again. */
async function end(id: SourceId, answer: PublishAnswer, validators: Validators | null): Promise<RefreshResult> {
  const { outcome } = answer;
  const good = outcome === 'published' || outcome === 'unchanged';
  await endCheck(id, outcome, good ? null : answer.reason, good ? validators : null);
  // Log held versions only: an unreachable publisher is a state shown in the console.
  if (outcome === 'held') {
    logger.warn('a watchlist was held back', { source: id, code: 'LIST_HELD' });
    // No later check can read the file: notify admins now.
    await notifyListProblems((await currentListProblems()).filter(({ source }) => source === id));
  }
  if (outcome === 'published') logger.info('a watchlist was published', { source: id, listVersion: answer.label });
  return { outcome, versionId: outcome === 'published' ? answer.versionId : null };
}

/** Reread the PEP folder on request. A file is released only if its checksum matches. */
export async function refreshPepLists(
  principal: MemberPrincipal,
  { source, release }: RefreshPepLists,
): Promise<{ pepLists: WatchlistOverview['pepLists'] }> {
  const { organizationId } = principal;
  if (release && !(await isHeld(source, release))) throw new DomainError('NOT_FOUND', 'No such file is held back.');
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: release ? 'watchlist.released' : 'watchlist.refreshRequested',
      objectId: source ?? 'registers',
      detail: release ? { checksum: release } : {},
    }),
  );
  await reloadPeps(source && release ? { source, checksum: release } : undefined);
  return { pepLists: await listPepLists(organizationId) };
}

const isHeld = async (source: RefreshPepLists['source'], checksum: string): Promise<boolean> =>
  (await listPepLists()).some((one) => one.source === source && one.held?.id === checksum && one.held.entries > 0);

/** Check lists now. A version is released by id if the refetched file is the same. */
export async function requestRefresh(
  principal: MemberPrincipal,
  { source, release }: RefreshWatchlists,
): Promise<{ requested: string[] }> {
  const wanted = sourceIds.filter((id) => source === undefined || id === source);
  if (wanted.length === 0) throw new DomainError('NOT_FOUND', 'There is no such list.');
  const accepted = release ? await heldChecksum(wanted, release) : undefined;
  const { organizationId } = principal;
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: release ? 'watchlist.released' : 'watchlist.refreshRequested',
      objectId: source ?? 'all',
      detail: release ? { versionId: release } : {},
    });
    const name = 'watchlist/refresh.requested';
    return writeOutbox(
      tx,
      organizationId,
      wanted.map((id) => ({ name, data: { source: id, ...(accepted && { accepted }) } })),
    );
  });
  for (const id of wanted) await setPhase(id, 'waiting');
  await dispatchOutbox(organizationId, outboxIds);
  return { requested: wanted };
}

async function heldChecksum(sources: SourceId[], versionId: string): Promise<string> {
  const row = await systemDb().watchlistVersion.findFirst({
    where: { id: versionId, source: { in: sources }, status: 'held' },
    select: { checksum: true },
  });
  if (!row) throw new DomainError('NOT_FOUND', 'No such version is held back.');
  return row.checksum;
}
