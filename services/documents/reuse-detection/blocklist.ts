import { decodeNic } from '@/core/documents/nic/decode';
import {
  type AddToBlocklist,
  type Blocklist,
  BlocklistSettings,
  type ChangeBlocklist,
} from '@/core/documents/reuse-detection/blocklist-contract';
import { canonicalNumber } from '@/core/documents/reuse-detection/document-numbers';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { memberNames } from '@/services/members/member-names';
import { organizationSettings, replaceSettings } from '@/services/organizations/organization-settings';
import { type Fingerprint, isNear, MAX_CANDIDATES, numberKey, relevantBands } from './find-known-document';

const MOST_SHOWN = 1_000;

/** Newest first. */
export async function readBlocklist({ organizationId }: { organizationId: string }): Promise<Blocklist> {
  const rows = await db(organizationId).blocklistEntry.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_SHOWN,
  });
  const names = await memberNames(
    organizationId,
    rows.map(({ addedById }) => addedById),
  );
  const { documents } = await organizationSettings(organizationId, BlocklistSettings);
  return {
    refuses: documents.refuseBlocklisted,
    entries: rows.map(({ id, kind, hint, reason, addedById, createdAt }) => ({
      id,
      kind: kind === 'picture' ? 'picture' : 'number',
      hint,
      reason,
      addedBy: names.get(addedById) ?? addedById,
      createdAt: createdAt.toISOString(),
    })),
  };
}

type NewEntry = Fingerprint & { hint: string };

/** Existing entries keep their reason. */
export async function addToBlocklist(principal: MemberPrincipal, order: AddToBlocklist): Promise<Blocklist> {
  const { organizationId, memberId } = principal;
  const found =
    'instanceId' in order ? await ofInstance(organizationId, order.instanceId) : [ofNumber(organizationId, order)];
  await db(organizationId).$transaction(async (tx) => {
    const own = { organizationId, reason: order.reason, addedById: memberId, createdAt: clock.now() };
    const { count } = await tx.blocklistEntry.createMany({
      data: found.map((entry) => ({ ...own, ...entry, id: newId('blk') })),
      skipDuplicates: true,
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'blocklist.added',
      objectId: 'instanceId' in order ? order.instanceId : organizationId,
      detail: { entries: count },
    });
  });
  return readBlocklist(principal);
}

/** Existing results do not change. */
export async function changeBlocklist(principal: MemberPrincipal, { refuses }: ChangeBlocklist): Promise<Blocklist> {
  const { organizationId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    await replaceSettings(tx, row, { settings: { documents: { refuseBlocklisted: refuses } } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'blocklist.changed',
      objectId: organizationId,
      detail: { refuses },
    });
  });
  return readBlocklist(principal);
}

export async function removeFromBlocklist(principal: MemberPrincipal, id: string): Promise<Blocklist> {
  const { organizationId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.blocklistEntry.deleteMany({ where: { id } });
    if (count === 0) throw new DomainError('NOT_FOUND', 'There is no such entry.');
    await appendAudit(tx, organizationId, { actor: principal, action: 'blocklist.removed', objectId: id });
  });
  return readBlocklist(principal);
}

function ofNumber(organizationId: string, order: Extract<AddToBlocklist, { number: string }>): NewEntry {
  const key = numberKey(organizationId, order);
  if (key === null || (order.kind === 'NIC' && !decodeNic(order.number).ok)) {
    throw new DomainError('VALIDATION_ERROR', 'number: this is no number of that kind.', {
      errors: [{ path: 'number', code: 'invalid', message: 'no number of that kind' }],
    });
  }
  const last = (canonicalNumber(order) ?? '').slice(-4);
  return { kind: 'number', key, bands: [], hint: `${order.kind} …${last}` };
}

async function ofInstance(organizationId: string, instanceId: string): Promise<NewEntry[]> {
  const rows = await db(organizationId).documentFingerprint.findMany({ where: { instanceId } });
  if (rows.length === 0) {
    throw new DomainError('NOT_FOUND', 'There is no such document, or too little was read to recognise it again.');
  }
  return rows.map(({ kind, key, bands }) => ({
    kind: kind === 'picture' ? 'picture' : 'number',
    key,
    bands,
    hint: `${kind} of ${instanceId}`,
  }));
}

/** Current matches by number or similar image, bounded to the newest entries and documents. */
export async function documentsOnBlocklist(organizationId: string): Promise<string[]> {
  const scoped = db(organizationId);
  const entries = await scoped.blocklistEntry.findMany({
    orderBy: { createdAt: 'desc' },
    take: MAX_CANDIDATES,
    select: { kind: true, key: true },
  });
  const keysOf = (kind: 'number' | 'picture') => entries.flatMap((entry) => (entry.kind === kind ? [entry.key] : []));
  const hashes = keysOf('picture');
  const newest = { orderBy: { createdAt: 'desc' }, take: MAX_CANDIDATES } as const;
  const [numbers, pictures] = await Promise.all([
    scoped.documentFingerprint.findMany({
      ...newest,
      where: { kind: 'number', key: { in: keysOf('number') } },
      select: { instanceId: true },
    }),
    scoped.documentFingerprint.findMany({
      ...newest,
      where: { kind: 'picture', bands: { hasSome: hashes.flatMap(relevantBands) } },
      select: { instanceId: true, key: true },
    }),
  ]);
  const near = pictures.filter(({ key }) => isNear(hashes, key));
  return [...new Set([...numbers, ...near].map(({ instanceId }) => instanceId))];
}
