import { pressWarnings } from '@/core/screening/media/press-age';
import { type CreateScreeningRequest, documentWarnings } from '@/core/screening/request-contract';
import { clock } from '@/platform/clock';
import { mediaCorpora } from '@/services/media/media-state';
import { reusedIdWarnings } from './reused-id';
import { searchWarnings, servedNow } from './search-warnings';

/** What is told of a request when it is accepted: what the search will lack, of lists, of the press and of the person, and whose watch it ends. */
export async function requestWarnings(
  owner: { organizationId: string; environment: string },
  input: CreateScreeningRequest,
): Promise<{ warnings?: string[] }> {
  const [served, corpora, reused] = await Promise.all([
    servedNow(owner.organizationId),
    mediaCorpora(),
    reusedIdWarnings(owner, input),
  ]);
  const told = [
    ...(searchWarnings(input.fullName, served).warnings ?? []),
    ...pressWarnings(corpora, clock.now()),
    ...documentWarnings(input),
    ...reused,
  ];
  return told.length > 0 ? { warnings: told } : {};
}
