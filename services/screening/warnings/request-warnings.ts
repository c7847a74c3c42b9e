import { pressWarnings } from '@/core/screening/adverse-media/press-age';
import { type CreateScreeningRequest, documentWarnings } from '@/core/screening/requests/contract';
import { clock } from '@/platform/clock';
import { mediaCorpora } from '@/services/media/media-state';
import { searchWarnings, servedNow } from './search-warnings';

export async function requestWarnings(organizationId: string, input: CreateScreeningRequest): Promise<string[]> {
  const [served, corpora] = await Promise.all([servedNow(organizationId), mediaCorpora()]);
  return [
    ...(searchWarnings(input.fullName, served).warnings ?? []),
    ...pressWarnings(corpora, clock.now()),
    ...documentWarnings(input),
  ];
}
