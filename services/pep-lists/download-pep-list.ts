import { DomainError } from '@/core/errors';
import { contentDisposition } from '@/core/http/content-disposition';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { unpack } from '@/platform/watchlists/pep/pep-list-file';
import { appendAudit } from '@/services/audit/append-audit';

export async function downloadPepList(principal: MemberPrincipal): Promise<Response> {
  const { organizationId } = principal;
  const row = await db(organizationId).ownPepList.findFirst({ where: { status: 'published' } });
  if (!row) throw new DomainError('NOT_FOUND', 'Your organization has no PEP list.');
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'organizationRegister.downloaded',
      objectId: organizationId,
      detail: { label: row.label },
    }),
  );
  return new Response(new Uint8Array(unpack(row.bytes)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(row.fileName),
      'x-content-type-options': 'nosniff',
    },
  });
}
