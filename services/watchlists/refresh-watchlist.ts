import { sources } from '@/core/screening/watchlists';
import type { CheckOutcome } from '@/core/screening/watchlists/contract';
import { isLayoutFault } from '@/core/screening/watchlists/list-layout';
import { ListFormatError } from '@/core/screening/watchlists/source';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { env } from '@/platform/env';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { logger } from '@/platform/logger';
import type { Validator } from '@/platform/watchlists/download/ask';
import { type Downloaded, downloadSource } from '@/platform/watchlists/download/download-source';
import type { PublishAnswer } from '@/platform/watchlists/list-job';
import { findInFolder, folderStamp } from '@/platform/watchlists/read-folder';
import { readerFingerprint } from '@/platform/watchlists/reader-fingerprint';
import { publishList } from '@/platform/watchlists/run-list-job';
import { currentListProblems } from './detect-list-problems';
import { notifyListProblems } from './notify-list-problems';
import { endCheck, knownValidators, setPhase, type Validators } from './source-state';

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
