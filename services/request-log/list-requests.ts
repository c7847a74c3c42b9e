import type { ListRequests, RequestPage } from '@/core/request-log/contract';
import { db } from '@/platform/db/db';
import { flushRequests } from './record-request';

const STATUS = { ok: { lt: 400 }, refused: { gte: 400, lt: 500 }, failed: { gte: 500 } };

export async function listRequests(organizationId: string, query: ListRequests): Promise<RequestPage> {
  const { outcome, method, keyId, text, since, until, before, limit } = query;
  // A request that has just failed is looked up at once.
  await flushRequests();
  const scoped = db(organizationId);
  const rows = await scoped.apiRequest.findMany({
    where: {
      ...(outcome && { status: STATUS[outcome] }),
      ...(method && { method }),
      ...(keyId && { keyId: keyId === 'console' ? null : keyId }),
      ...((since || until) && {
        createdAt: { ...(since && { gte: new Date(since) }), ...(until && { lt: new Date(until) }) },
      }),
      ...(before && { id: { lt: before } }),
      ...(text && textFilter(text)),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const ids = [...new Set(shown.flatMap((row) => row.keyId ?? []))];
  const keys = await scoped.apiKey.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  return {
    requests: shown.map(({ organizationId: _, createdAt, ...row }) => ({
      ...row,
      at: createdAt.toISOString(),
      keyName: row.keyId === null ? null : (names.get(row.keyId) ?? null),
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function textFilter(text: string) {
  if (/^req_[0-9a-z]+$/.test(text)) return { AND: [{ id: text }] };
  if (/^[A-Z_]+$/.test(text)) return { errorCode: text };
  return { route: { contains: text } };
}
