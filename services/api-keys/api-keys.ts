import {
  type ApiKeyView,
  type CreateApiKey,
  type CreatedApiKey,
  keyState,
  type UpdateApiKey,
} from '@/core/api-keys/contract';
import { KEY_OVERLAP_HOURS } from '@/core/api-keys/overlap';
import { DomainError } from '@/core/errors';
import type { Call, MemberPrincipal } from '@/core/principal';
import { PRODUCTS, type Product } from '@/core/products';
import { clock } from '@/platform/clock';
import { type Db, db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { sha256 } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { memberNames } from '@/services/members/member-names';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';
import { signKeyToken } from '../identity/authenticate-key';

export type KeyOrder = {
  name: string;
  products: readonly Product[];
  environment: 'live' | 'test';
  lifeDays: number | null;
  createdBy: string | null;
  allowedAddresses?: string[];
  rateLimit?: number | null;
};

/** Only a hash and the last four characters are stored. */
export async function issueApiKey(
  tx: Tx,
  organizationId: string,
  order: KeyOrder,
): Promise<{ id: string; token: string }> {
  const id = newId('key');
  const issuedAt = clock.now();
  const expiresAt = order.lifeDays === null ? null : new Date(issuedAt.getTime() + order.lifeDays * 86_400_000);
  const { products, environment } = order;
  const token = await signKeyToken({ organizationId, keyId: id, products, environment, issuedAt, expiresAt });
  await tx.apiKey.create({
    data: {
      id,
      organizationId,
      name: order.name,
      products: [...products],
      environment,
      tokenHash: sha256(token),
      lastFour: token.slice(-4),
      expiresAt,
      createdBy: order.createdBy,
      allowedAddresses: order.allowedAddresses ?? [],
      rateLimit: order.rateLimit ?? null,
      createdAt: issuedAt,
    },
  });
  return { id, token };
}

/** Never the hash. */
export type StoredKey = {
  id: string;
  name: string;
  products: string[];
  environment: string;
  lastFour: string;
  createdAt: Date;
  createdBy: string | null;
  allowedAddresses: string[];
  rateLimit: number | null;
  expiresAt: Date | null;
  invalidatedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedRoute: string | null;
  lastUsedIp: string | null;
};

type More = { credits30d?: number | undefined; createdByName?: string | null | undefined };

function viewApiKey(key: StoredKey, now: Date, { credits30d = 0, createdByName = null }: More = {}): ApiKeyView {
  return {
    id: key.id,
    name: key.name,
    products: key.products.filter((product): product is Product => PRODUCTS.some((known) => known === product)),
    environment: key.environment === 'test' ? 'test' : 'live',
    lastFour: key.lastFour,
    state: keyState(key, now),
    createdAt: key.createdAt.toISOString(),
    createdBy: key.createdBy,
    createdByName,
    allowedAddresses: key.allowedAddresses,
    rateLimit: key.rateLimit,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    invalidatedAt: key.invalidatedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedRoute: key.lastUsedRoute,
    lastUsedIp: key.lastUsedIp,
    credits30d,
  };
}

/** The token is returned only here. */
export async function createApiKey(call: Call<MemberPrincipal>, order: CreateApiKey): Promise<CreatedApiKey> {
  const { organizationId, memberId, name: createdByName } = call.principal;
  const { created, outboxId } = await db(organizationId).$transaction(async (tx) => {
    const { id, token } = await issueApiKey(tx, organizationId, { ...order, createdBy: memberId });
    const key = await tx.apiKey.findUniqueOrThrow({ where: { id } });
    await appendAudit(tx, organizationId, {
      actor: call.principal,
      action: 'apiKey.created',
      objectId: id,
      detail: { products: order.products, environment: order.environment, lifeDays: order.lifeDays },
    });
    const outboxId = await emitEvent(tx, organizationId, {
      type: 'system.apiKey.created',
      environment: order.environment,
      subjectId: id,
      sequence: 1,
      data: {
        apiKeyId: id,
        name: order.name,
        products: order.products,
        environment: order.environment,
        lastFour: key.lastFour,
      },
    });
    return { created: { key: viewApiKey(key, clock.now(), { createdByName }), token }, outboxId };
  });
  await dispatchOutbox(organizationId, [outboxId]);
  return created;
}

const DAYS_30_MS = 30 * 86_400_000;

/** Credits of the last 30 days by key id. */
export async function creditsOf(
  scoped: Pick<Db, 'creditEntry'>,
  now: Date,
  apiKeyId?: string,
): Promise<Map<string | null, number>> {
  const spent = await scoped.creditEntry.groupBy({
    by: ['apiKeyId'],
    where: { createdAt: { gte: new Date(now.getTime() - DAYS_30_MS) }, ...(apiKeyId && { apiKeyId }) },
    _sum: { amount: true },
  });
  return new Map(spent.map((row) => [row.apiKeyId, Math.max(0, -(row._sum.amount ?? 0))]));
}

/** Takes effect immediately. Idempotent: the conditional update emits one event. */
export async function invalidateApiKey(call: Call<MemberPrincipal>, id: string): Promise<ApiKeyView> {
  const { organizationId } = call.principal;
  const now = clock.now();
  const { key, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, OR: [{ invalidatedAt: null }, { invalidatedAt: { gt: now } }] },
      data: { invalidatedAt: now },
    });
    const key = await tx.apiKey.findFirst({ where: { id } });
    if (!key) throw new DomainError('NOT_FOUND', 'There is no such key.');
    if (count === 0) return { key, outboxIds: [] };
    await appendAudit(tx, organizationId, {
      actor: call.principal,
      action: 'apiKey.invalidated',
      objectId: id,
      detail: {},
    });
    const outboxId = await emitEvent(tx, organizationId, {
      type: 'system.apiKey.invalidated',
      environment: key.environment,
      subjectId: id,
      sequence: 2,
      data: { apiKeyId: id, name: key.name, lastFour: key.lastFour },
    });
    return { key, outboxIds: [outboxId] };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return viewWithUse(organizationId, key, now);
}

async function viewWithUse(organizationId: string, key: StoredKey, now: Date): Promise<ApiKeyView> {
  const [credits, names] = await Promise.all([
    creditsOf(db(organizationId), now, key.id),
    memberNames(organizationId, [key.createdBy]),
  ]);
  return viewApiKey(key, now, { credits30d: credits.get(key.id), createdByName: names.get(key.createdBy ?? '') });
}

/** Takes effect with the next call of the key. */
export async function updateApiKey(
  call: Call<MemberPrincipal>,
  id: string,
  { name, products, allowedAddresses, rateLimit }: UpdateApiKey,
): Promise<ApiKeyView> {
  const { organizationId } = call.principal;
  const now = clock.now();
  const change = {
    ...(name !== undefined && { name }),
    ...(products && { products }),
    ...(allowedAddresses && { allowedAddresses }),
    ...(rateLimit !== undefined && { rateLimit }),
  };
  const key = await db(organizationId).$transaction(async (tx) => {
    const before = await tx.apiKey.findFirst({ where: { id } });
    if (!before) throw new DomainError('NOT_FOUND', 'There is no such key.');
    if (keyState(before, now) === 'invalidated' || keyState(before, now) === 'expired')
      throw new DomainError('KEY_NOT_ACTIVE', 'This key is no longer active. Create a new one.');
    const key = await tx.apiKey.update({ where: { id }, data: change });
    // Without the name: texts are not audited.
    await appendAudit(tx, organizationId, {
      actor: call.principal,
      action: 'apiKey.updated',
      objectId: id,
      detail: {
        changed: Object.keys(change),
        ...(products && { products }),
        ...(rateLimit !== undefined && { rateLimit }),
      },
    });
    return key;
  });
  return viewWithUse(organizationId, key, now);
}

/** The new key copies name, products, restrictions and lifetime; the old one expires after the overlap at the latest. */
export async function rotateApiKey(call: Call<MemberPrincipal>, id: string): Promise<CreatedApiKey> {
  const { organizationId, memberId, name: createdByName } = call.principal;
  const now = clock.now();
  const ends = new Date(now.getTime() + KEY_OVERLAP_HOURS * 3_600_000);
  const { created, outboxId } = await db(organizationId).$transaction(async (tx) => {
    const old = await tx.apiKey.findFirst({ where: { id } });
    if (!old) throw new DomainError('NOT_FOUND', 'There is no such key.');
    const { count } = await tx.apiKey.updateMany({
      where: { id, invalidatedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      data: { invalidatedAt: ends },
    });
    if (count === 0)
      throw new DomainError(
        'KEY_NOT_ACTIVE',
        'This key is no longer active or is already being rotated. Create a new one.',
      );
    const { products, environment, allowedAddresses, rateLimit } = viewApiKey(old, now);
    const lifeDays = old.expiresAt
      ? Math.max(1, Math.round((old.expiresAt.getTime() - old.createdAt.getTime()) / 86_400_000))
      : null;
    const limits = { allowedAddresses, rateLimit };
    const order = { name: old.name, products, environment, lifeDays, createdBy: memberId, ...limits };
    const issued = await issueApiKey(tx, organizationId, order);
    const key = await tx.apiKey.findUniqueOrThrow({ where: { id: issued.id } });
    await appendAudit(tx, organizationId, {
      actor: call.principal,
      action: 'apiKey.rotated',
      objectId: id,
      detail: { newKeyId: issued.id, validUntil: ends.toISOString() },
    });
    const outboxId = await emitEvent(tx, organizationId, {
      type: 'system.apiKey.created',
      environment,
      subjectId: issued.id,
      sequence: 1,
      data: { apiKeyId: issued.id, name: old.name, products, environment, lastFour: key.lastFour, replaces: id },
    });
    return { created: { key: viewApiKey(key, now, { createdByName }), token: issued.token }, outboxId };
  });
  await dispatchOutbox(organizationId, [outboxId]);
  return created;
}

/** Newest first, with invalidated ones. */
export async function listApiKeys({ organizationId }: MemberPrincipal): Promise<{ keys: ApiKeyView[] }> {
  const now = clock.now();
  const scoped = db(organizationId);
  const [keys, credits] = await Promise.all([
    scoped.apiKey.findMany({ orderBy: { createdAt: 'desc' }, take: 500 }),
    creditsOf(scoped, now),
  ]);
  const names = await memberNames(
    organizationId,
    keys.map(({ createdBy }) => createdBy),
  );
  const view = (key: StoredKey) =>
    viewApiKey(key, now, { credits30d: credits.get(key.id), createdByName: names.get(key.createdBy ?? '') });
  return { keys: keys.map(view) };
}
