import { DomainError } from '@/core/errors';
import { fileFault } from '@/core/screening/batch/heading-fault';
import { ORGANIZATION_REGISTER_LIMITS } from '@/core/screening/organization-register/columns';
import { clock } from '@/platform/clock';
import type { ReadRegister } from '@/platform/watchlists/pep/organization-register';
import { readOrganizationRegister } from '@/platform/watchlists/run-list-job';

export type SentRegister = { fileName: string; body: AsyncIterable<Uint8Array> };

/** Throws FILE_TOO_LARGE, or FILE_UNREADABLE with the reason. */
export async function readSent({ fileName, body }: SentRegister): Promise<ReadRegister & { on: string }> {
  const bytes = await bytesOf(body);
  const on = clock.now().toISOString().slice(0, 10);
  const read = await readOrganizationRegister({ kind: 'read-register', name: fileName, bytes, on });
  if ('fault' in read) throw new DomainError('FILE_UNREADABLE', `The file cannot be used: ${read.fault}.`);
  return { ...read, on };
}

async function bytesOf(body: SentRegister['body']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > ORGANIZATION_REGISTER_LIMITS.bytes)
      throw new DomainError(
        'FILE_TOO_LARGE',
        `A file may have at most ${ORGANIZATION_REGISTER_LIMITS.bytes / 1024 / 1024} MB.`,
      );
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const fault = fileFault(bytes);
  if (fault) throw new DomainError('FILE_UNREADABLE', fault);
  return bytes;
}
