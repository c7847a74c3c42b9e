import { DomainError } from '@/core/errors';

export const METADATA_BYTES = 32 * 1024;

/** Throws VALIDATION_ERROR for metadata that is too large to store. */
export function assertMetadataSize(metadata: Record<string, unknown> | undefined): void {
  if (JSON.stringify(metadata ?? {}).length <= METADATA_BYTES) return;
  const message = `At most ${METADATA_BYTES / 1024} kB of metadata are stored.`;
  throw new DomainError('VALIDATION_ERROR', message, { errors: [{ path: 'metadata', code: 'too_big', message }] });
}
