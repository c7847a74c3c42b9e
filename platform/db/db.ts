import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../generated/prisma/client';
import { processWide } from '../process-wide';
import { pool } from './pool';
import { type ModelCall, withSealed } from './sealed-columns';

/** Compared with the schema by tests/architecture/tenancy.test.ts. */
export const TENANT_MODELS = [
  'Member',
  'ApiKey',
  'ApiRequest',
  'CreditAccount',
  'CreditEntry',
  'OutboxMessage',
  'IdempotencyRecord',
  'StoredFile',
  'SubjectKey',
  'DocumentInstance',
  'DocumentStage',
  'DocumentEvent',
  'VoterEntry',
  'DocumentFingerprint',
  'BlocklistEntry',
  'ScreeningRequest',
  'ScreeningHit',
  'ScreeningBatch',
  'ScreeningBatchRow',
  'OwnPepList',
  'MonitoringRun',
  'Alert',
  'DeletedAlert',
  'AlertMatch',
  'AlertComment',
  'AlertTimelineEntry',
  'AlertView',
  'DetailRequest',
  'MemberNotice',
  'HighRiskCache',
  'KycSession',
  'KycTimelineEntry',
  'KycLivenessRun',
  'KycFace',
  'KycUpload',
  'LegalHold',
  'WebhookDestination',
  'WebhookEvent',
  'WebhookDelivery',
  'WebhookAttempt',
  'AuditEntry',
  'AuditHead',
  'AuditAnchor',
] as const;
const tenant = new Set<string>(TENANT_MODELS);

/** Belong to a person, who may be a member of several organizations. */
export const ACCOUNT_MODELS = [
  'Account',
  'ConsoleSession',
  'MemberLink',
  'TwoFactor',
  'RecoveryCode',
  'Passkey',
] as const;
const ofAccount = new Set<string>(ACCOUNT_MODELS);

/** The organization, and the account where rows of a person are needed. */
type Owner = { organizationId: string; accountId: string | undefined };

const shared = processWide<{ plain?: PrismaClient; client?: PrismaClient }>('prisma', {});

/** Without sealing: for its wrappers alone. */
function plainDb(): PrismaClient {
  shared.plain ??= new PrismaClient({
    adapter: new PrismaPg(pool()),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });
  return shared.plain;
}

/** For work before or across tenants. tests/architecture/tenancy.test.ts lists the callers allowed. */
export function systemDb(): PrismaClient {
  shared.client ??= plainDb().$extends({
    name: 'sealed',
    query: {
      $allModels: {
        $allOperations: (call) => withSealed(clientOf(call), call, (args) => call.query(args as typeof call.args)),
      },
    },
  }) as unknown as PrismaClient;
  return shared.client;
}

/** The client of the call's transaction: an extension learns of it by Prisma's own parameters only. */
function clientOf(call: ModelCall): PrismaClient {
  type Plain = PrismaClient & { _createItxClient(transaction: object): PrismaClient };
  const { transaction } = (call as { __internalParams?: { transaction?: object } }).__internalParams ?? {};
  return transaction ? (plainDb() as Plain)._createItxClient(transaction) : plainDb();
}

type Args = { where?: Record<string, unknown>; data?: unknown; create?: unknown; update?: unknown };

/** Column and value that every row must have. */
function limitOf({ organizationId, accountId }: Owner, model: string): [key: string, value: string] {
  if (model === 'Organization') return ['id', organizationId];
  if (tenant.has(model)) return ['organizationId', organizationId];
  if (!ofAccount.has(model)) throw new Error(`${model} is not a tenant's table`);
  if (accountId === undefined) throw new Error(`${model} needs an account`);
  return [model === 'Account' ? 'id' : 'accountId', accountId];
}

/** Throws for a row of another organization or account. */
function scope(owner: Owner, model: string, args: Args): Args {
  const [key, value] = limitOf(owner, model);
  const own = (row: unknown): unknown => {
    const given = (row as Record<string, unknown>)[key];
    if (given !== undefined && given !== value) throw new Error(`${model} of another organization or account`);
    return { ...(row as object), [key]: value };
  };
  const scoped: Args = { ...args };
  scoped.where = { AND: [args.where ?? {}], ...uniqueOf(args.where), [key]: value };
  if (args.create !== undefined) scoped.create = own(args.create);
  // An update must not change it either.
  for (const change of [args.data, args.update]) if (change !== undefined) own(change);
  return scoped;
}

function ownRows(owner: Owner, model: string, args: Args): Args {
  const own = (row: unknown) => scope(owner, model, { create: row }).create;
  return { ...args, data: Array.isArray(args.data) ? args.data.map(own) : own(args.data) };
}

/** Prisma requires the unique selector at the top level of `where`. */
function uniqueOf(where: Record<string, unknown> | undefined): Record<string, unknown> {
  const { AND: _and, OR: _or, NOT: _not, ...fields } = where ?? {};
  return fields;
}

const WRITES_ROWS = new Set(['create', 'createMany', 'createManyAndReturn']);

/**
 * Scoped to one organization, in transactions too; `Organization` is limited to its own row. With `accountId` also to the
 * rows of that account.
 */
export function db(organizationId: string, accountId?: string): Db {
  if (!organizationId || accountId === '') throw new Error('db() needs an organization');
  const base = plainDb();
  if (scopedBase !== base || scoped.size > SCOPED_MAX) scoped.clear();
  scopedBase = base;
  const owner = `${organizationId} ${accountId ?? ''}`;
  const known = scoped.get(owner) ?? scopedTo({ organizationId, accountId }, base);
  scoped.set(owner, known);
  return known;
}

/** Creating a scoped client costs as much as a query. */
const SCOPED_MAX = 1_000;
const scoped = new Map<string, Db>();
let scopedBase: PrismaClient | undefined;

function scopedTo(owner: Owner, base: PrismaClient) {
  return base.$extends({
    name: 'tenant',
    query: {
      $allModels: {
        $allOperations(call) {
          const { model, operation, args, query } = call;
          const scoped = WRITES_ROWS.has(operation)
            ? ownRows(owner, model, args as Args)
            : scope(owner, model, args as Args);
          return withSealed(clientOf(call), { model, operation, args: scoped }, (sealed) =>
            query(sealed as typeof args),
          );
        },
      },
      $queryRaw: refuseRaw,
      $executeRaw: refuseRaw,
      // Only via platform/db/sql.ts.
      $queryRawUnsafe({ args, query }) {
        const [statement, first] = args as unknown as [string, unknown];
        return first === owner.organizationId && /\$1\b/.test(statement) ? query(args) : refuseRaw();
      },
      $executeRawUnsafe: refuseRaw,
    },
  });
}

function refuseRaw(): never {
  throw new Error('raw SQL has no tenant scope; use platform/db/sql.ts');
}

export type Db = ReturnType<typeof scopedTo>;
export type Tx = Parameters<Parameters<Db['$transaction']>[0]>[0];

export const JsonNull = Prisma.DbNull;
/** Matches a JSON path that is null or missing. */
export const AnyNull = Prisma.AnyNull;
export type Json = Prisma.InputJsonValue;

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
