import { DomainError } from '@/core/errors';
import { fileFault } from '@/core/screening/batch/heading-fault';
import { OWN_PEP_LIST_LIMITS } from '@/core/screening/own-pep-list/columns';
import { clock } from '@/platform/clock';
import type { ReadPepList } from '@/platform/watchlists/pep/own-pep-list';
import { readOwnPepList } from '@/platform/watchlists/run-list-job';

export type UploadedPepList = { fileName: string; body: AsyncIterable<Uint8Array> };

/** Throws FILE_TOO_LARGE, or FILE_UNREADABLE with the reason. */
export async function readUploadedPepList({ fileName, body }: UploadedPepList): Promise<ReadPepList & { on: string }> {
  const bytes = await bytesOf(body);
  const on = clock.now().toISOString().slice(0, 10);
  const read = await readOwnPepList({ kind: 'read-pep-list', name: fileName, bytes, on });
  if ('fault' in read) throw new DomainError('FILE_UNREADABLE', `The file cannot be used: ${read.fault}.`);
  return { ...read, on };
}

async function bytesOf(body: UploadedPepList['body']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > OWN_PEP_LIST_LIMITS.bytes)
      throw new DomainError('FILE_TOO_LARGE', `A file may have at most ${OWN_PEP_LIST_LIMITS.bytes / 1024 / 1024} MB.`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const fault = fileFault(bytes);
  if (fault) throw new DomainError('FILE_UNREADABLE', fault);
  return bytes;
}
