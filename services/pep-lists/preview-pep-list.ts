import type { MemberPrincipal } from '@/core/principal';
import type { OwnPepListPreview } from '@/core/screening/watchlists/contract';
import { whyLost } from '@/core/screening/watchlists/version-sanity-check';
import { db } from '@/platform/db/db';
import { readUploadedPepList, type UploadedPepList } from './read-uploaded-file';

/** Preview a file's content and effect; stores nothing. */
export async function previewPepList(
  { organizationId }: MemberPrincipal,
  sent: UploadedPepList,
): Promise<OwnPepListPreview> {
  const { checksum, entries, names, unread, first } = await readUploadedPepList(sent);
  const before = await db(organizationId).ownPepList.findFirst({
    where: { status: 'published' },
    select: { checksum: true, entries: true, names: true },
  });
  return {
    entries,
    names,
    unread,
    first,
    entriesInUse: before?.entries ?? null,
    same: before?.checksum === checksum,
    heldBecause: (before && whyLost({ entries, names }, before)) ?? null,
  };
}
