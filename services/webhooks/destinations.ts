import { randomBytes } from 'node:crypto';
import { DomainError } from '@/core/errors';
import { AccessSettings } from '@/core/organizations/access-settings';
import type { MemberPrincipal } from '@/core/principal';
import type {
  CreateDestination,
  Destination,
  DestinationWithSecret,
  GivenHeaders,
  UpdateDestination,
} from '@/core/webhooks/contract';
import { ENVIRONMENTS } from '@/core/webhooks/event-types';
import { SECRET_OVERLAP_HOURS } from '@/core/webhooks/schedule';
import { SECRET_PREFIX } from '@/core/webhooks/signature';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { assertResolvesToCallable, safeUrl } from '@/platform/http/safe-fetch';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { newId } from '@/platform/ids';
import { seal, unseal } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';

/** Throws for a disabled destination, to which nothing is sent. A hold ends: the member wants an attempt now. */
export async function activeDestination(tx: Tx, id: string) {
  const destination = await tx.webhookDestination.findFirst({ where: { id } });
  if (!destination) throw new DomainError('NOT_FOUND', 'There is no such destination.');
  if (destination.disabledAt)
    throw new DomainError('WEBHOOK_DISABLED', 'This destination is turned off, so nothing was sent. Turn it on first.');
  await tx.webhookDestination.updateMany({ where: { id, heldUntil: { not: null } }, data: { heldUntil: null } });
  return destination;
}

export type DestinationRow = {
  id: string;
  organizationId: string;
  url: string;
  description: string;
  eventTypes: string[];
  environments: string[];
  headers: string | null;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  disabledAt: Date | null;
  disabledReason: string | null;
  failingSince: Date | null;
  failures: number;
  heldUntil: Date | null;
  createdAt: Date;
};

export function presentDestination(row: DestinationRow): Destination {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.eventTypes,
    environments: row.environments,
    headerNames: Object.keys(headersOf(row)),
    enabled: row.disabledAt === null,
    disabledReason: row.disabledReason,
    disabledAt: iso(row.disabledAt),
    failingSince: iso(row.failingSince),
    heldUntil: iso(row.heldUntil),
    previousSecretUntil: iso(row.previousSecretUntil),
    createdAt: row.createdAt.toISOString(),
  };
}

const context = (organizationId: string, id: string) => `webhook|${organizationId}|${id}`;

/** 32 random bytes, and sealed for storage. */
export function makeSecret(organizationId: string, id: string): { secret: string; sealed: string } {
  const secret = SECRET_PREFIX + randomBytes(32).toString('base64');
  return { secret, sealed: seal(secret, context(organizationId, id)) };
}

type Secrets = Pick<DestinationRow, 'id' | 'organizationId' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;

export function secretsOf(row: Secrets, now: Date): string[] {
  const sealed = [row.secret];
  if (row.previousSecret && row.previousSecretUntil && row.previousSecretUntil > now) sealed.push(row.previousSecret);
  return sealed.map((text) => unseal(text, context(row.organizationId, row.id)));
}

const headerContext = (organizationId: string, id: string) => `webhook-headers|${organizationId}|${id}`;

type Sealed = { id: string; organizationId: string; headers: string | null };

export function headersOf({ organizationId, id, headers }: Sealed): Record<string, string> {
  return headers === null ? {} : JSON.parse(unseal(headers, headerContext(organizationId, id)));
}

/** Headers without a value keep the one of `before`. */
function sealHeaders(given: GivenHeaders, before: Sealed): string | null {
  if (given.length === 0) return null;
  const stored = headersOf(before);
  const entries = given.map(({ name, value = stored[name] }, at) => {
    if (value !== undefined) return [name, value];
    const path = `headers.${at}.value`;
    const message = 'a new header needs a value';
    throw new DomainError('VALIDATION_ERROR', `${path}: ${message}`, { errors: [{ path, code: 'missing', message }] });
  });
  return seal(JSON.stringify(Object.fromEntries(entries)), headerContext(before.organizationId, before.id));
}

/** Throws if the address or its DNS result is not allowed; checked again at every call. */
export async function requireCallable(organizationId: string, url: string): Promise<string> {
  const { webhooks } = await organizationSettings(organizationId, AccessSettings);
  try {
    const callable = safeUrl(url, undefined, webhooks.allowedPrivateRanges);
    // Plain HTTP only for loopback, in development.
    if (callable.protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(callable.hostname)) {
      throw new SafeFetchError('URL_REFUSED', 'Only https addresses are called.');
    }
    if (url.includes('#')) {
      throw new SafeFetchError('URL_REFUSED', 'What follows a # is never sent: leave it out of the address.');
    }
    await assertResolvesToCallable(callable, webhooks.allowedPrivateRanges);
    return callable.href;
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    throw new DomainError('VALIDATION_ERROR', `url: ${error.message}`, {
      errors: [{ path: 'url', code: error.code.toLowerCase(), message: error.message }],
    });
  }
}

/** The secret is returned only here. */
export async function createDestination(
  principal: MemberPrincipal,
  input: CreateDestination,
): Promise<DestinationWithSecret> {
  const { organizationId } = principal;
  const url = await requireCallable(organizationId, input.url);
  const id = newId('whd');
  const { secret, sealed } = makeSecret(organizationId, id);
  const { description = '', eventTypes, environments = [...ENVIRONMENTS], headers: given = [] } = input;
  const headers = sealHeaders(given, { id, organizationId, headers: null });
  return db(organizationId).$transaction(async (tx) => {
    const row = await tx.webhookDestination.create({
      data: {
        id,
        organizationId,
        url,
        description,
        eventTypes,
        environments,
        headers,
        secret: sealed,
        createdAt: clock.now(),
      },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.created',
      objectType: 'webhookDestination',
      objectId: id,
      detail: { eventTypes: input.eventTypes },
    });
    return { ...presentDestination(row), secret };
  });
}

/** Enabling and a new URL reset the failures. */
export async function updateDestination(
  principal: MemberPrincipal,
  id: string,
  change: UpdateDestination,
): Promise<Destination> {
  const { organizationId } = principal;
  const url = change.url === undefined ? undefined : await requireCallable(organizationId, change.url);
  return db(organizationId).$transaction(async (tx) => {
    const before = await tx.webhookDestination.findFirst({ where: { id } });
    if (!before) throw new DomainError('NOT_FOUND', 'There is no such destination.');
    const row = await tx.webhookDestination.update({
      where: { id },
      data: {
        ...(url && { url }),
        ...(change.description !== undefined && { description: change.description }),
        ...((url || change.enabled) && { failures: 0, heldUntil: null }),
        ...(change.eventTypes && { eventTypes: change.eventTypes }),
        ...(change.environments && { environments: change.environments }),
        ...(change.headers && { headers: sealHeaders(change.headers, before) }),
        ...(change.enabled === true && {
          disabledAt: null,
          disabledReason: null,
          failingSince: null,
          failureNotifiedAt: null,
        }),
        ...(change.enabled === false && { disabledAt: clock.now(), disabledReason: 'manual' }),
      },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.updated',
      objectType: 'webhookDestination',
      objectId: id,
      detail: { changed: Object.keys(change) },
    });
    return presentDestination(row);
  });
}

/** Pending deliveries are cancelled; the log stays until it expires. */
export async function deleteDestination(principal: MemberPrincipal, id: string): Promise<{ success: true }> {
  const { organizationId } = principal;
  return db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.webhookDestination.deleteMany({ where: { id } });
    if (count === 0) throw new DomainError('NOT_FOUND', 'There is no such destination.');
    await tx.webhookDelivery.updateMany({
      where: { destinationId: id, status: 'pending' },
      data: { status: 'cancelled', nextAttemptAt: null },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.deleted',
      objectType: 'webhookDestination',
      objectId: id,
    });
    return { success: true };
  });
}

const RECENT_MS = 7 * 24 * 3_600_000;

export async function listDestinations(organizationId: string): Promise<Destination[]> {
  const scoped = db(organizationId);
  const rows = await scoped.webhookDestination.findMany({ orderBy: { id: 'asc' }, take: 200 });
  const groups = await scoped.webhookDelivery.groupBy({
    by: ['destinationId', 'status'],
    where: {
      destinationId: { in: rows.map(({ id }) => id) },
      createdAt: { gte: new Date(clock.now().getTime() - RECENT_MS) },
      attempts: { gt: 0 },
    },
    _count: { _all: true },
    _max: { deliveredAt: true },
  });
  return rows.map((row) => {
    const own = groups.filter(({ destinationId }) => destinationId === row.id);
    const delivered = own.find(({ status }) => status === 'delivered');
    return {
      ...presentDestination(row),
      recent: {
        attempted: own.reduce((sum, { _count }) => sum + _count._all, 0),
        delivered: delivered?._count._all ?? 0,
        lastDeliveredAt: delivered?._max.deliveredAt?.toISOString() ?? null,
      },
    };
  });
}

/** Throws NOT_FOUND, also for another organization's. */
export async function getDestination(organizationId: string, id: string): Promise<Destination> {
  const row = await db(organizationId).webhookDestination.findFirst({ where: { id } });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such destination.');
  return presentDestination(row);
}

/** The secret is returned only here. Both sign during the overlap; an older overlapping secret ends. */
export async function rotateSecret(principal: MemberPrincipal, id: string): Promise<DestinationWithSecret> {
  const { organizationId } = principal;
  const { secret, sealed } = makeSecret(organizationId, id);
  return db(organizationId).$transaction(async (tx) => {
    const before = await tx.webhookDestination.findFirst({ where: { id } });
    if (!before) throw new DomainError('NOT_FOUND', 'There is no such destination.');
    const row = await tx.webhookDestination.update({
      where: { id },
      data: {
        secret: sealed,
        previousSecret: before.secret,
        previousSecretUntil: new Date(clock.now().getTime() + SECRET_OVERLAP_HOURS * 3_600_000),
      },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.secretRotated',
      objectType: 'webhookDestination',
      objectId: id,
    });
    return { ...presentDestination(row), secret };
  });
}
