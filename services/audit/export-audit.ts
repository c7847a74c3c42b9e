import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { appendAudit } from './append-audit';

const PAGE = 1_000;

/**
 * The whole log as JSON lines, oldest first, ending with the head: what `npm run -s audit:verify` follows without the
 * database. Read page by page, so its length costs no memory. That it was taken is its own last entry.
 */
export async function exportAudit(principal: MemberPrincipal): Promise<Response> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  await scoped.$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'audit.exported',
      objectType: 'organization',
      objectId: organizationId,
    }),
  );
  const encoder = new TextEncoder();
  const line = (value: unknown) => encoder.encode(`${JSON.stringify(value)}\n`);
  let last = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const rows = await scoped.auditEntry.findMany({
        where: { sequence: { gt: last } },
        orderBy: { sequence: 'asc' },
        take: PAGE,
        omit: { id: true },
      });
      for (const row of rows) controller.enqueue(line(row));
      last = rows.at(-1)?.sequence ?? last;
      if (rows.length === PAGE) return;
      const head = await scoped.auditHead.findFirst({ where: {} });
      controller.enqueue(line({ head: { sequence: head?.sequence ?? 0, hash: head?.hash ?? '' } }));
      controller.close();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.ndjson"',
    },
  });
}
