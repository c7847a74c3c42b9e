import type { ScanArtefacts } from '@/core/documents/files/artefacts';
import type { RuleOutcome } from '@/core/documents/pipeline/rule-outcome';
import type { FieldValues } from '@/core/documents/processor';
import { BlocklistSettings } from '@/core/documents/reuse-detection/blocklist-contract';
import { canonicalNumber, type DocumentNumber } from '@/core/documents/reuse-detection/document-numbers';
import { numbersOf } from '@/core/documents/reuse-detection/numbers-of';
import { hashBands, hashDistance, SAME_PICTURE_BITS } from '@/core/documents/reuse-detection/picture-hash';
import { judgeReuse } from '@/core/documents/reuse-detection/reuse-rules';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { derivedKey, hmacSha256 } from '@/platform/security/crypto';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { StageContext } from '../stages/stage-context';

/** Keyed hash, comparable within an organization. Null without a number. */
export function numberKey(organizationId: string, number: DocumentNumber): string | null {
  const canonical = canonicalNumber(number);
  return canonical === null ? null : hmacSha256(derivedKey('document-number'), `${organizationId}:${canonical}`);
}

export const MAX_CANDIDATES = 2_000;

export type Fingerprint = { kind: 'number' | 'picture'; key: string; bands: string[] };
export type KnownDocument = { rules: RuleOutcome[]; fingerprints: Fingerprint[] };

/** Other attempts of the same KYC session and other environments do not count. */
export async function findKnownDocument(
  context: StageContext,
  schema: FieldValues,
  scan: ScanArtefacts | null,
): Promise<KnownDocument> {
  const keys = numbersOf(schema, context.processor.numbers).flatMap(
    (number) => numberKey(context.organizationId, number) ?? [],
  );
  const hashes = (scan?.pages ?? []).flatMap(({ hash, faces }) => (hash !== null && faces.length > 0 ? [hash] : []));
  const [number, picture, blocked, { documents }] = await Promise.all([
    keys.length > 0 ? seenNumbers(context, keys) : null,
    hashes.length > 0 ? seenPictures(context, hashes) : null,
    blockedKinds(context, keys, hashes),
    organizationSettings(context.organizationId, BlocklistSettings),
  ]);
  return {
    rules: judgeReuse({ number, picture, blocked, refuses: documents.refuseBlocklisted }),
    fingerprints: [
      ...[...new Set(keys)].map((key) => ({ kind: 'number' as const, key, bands: [] })),
      ...[...new Set(hashes)].map((key) => ({ kind: 'picture' as const, key, bands: relevantBands(key) })),
    ],
  };
}

type Sighting = { instanceId: string; kycSessionId: string | null; key: string };
const SIGHTING = { instanceId: true, kycSessionId: true, key: true } as const;

async function seenNumbers(context: StageContext, keys: string[]): Promise<string[]> {
  const { environment, instanceId } = context;
  const rows = await db(context.organizationId).documentFingerprint.findMany({
    where: { kind: 'number', key: { in: keys }, environment, instanceId: { not: instanceId } },
    orderBy: { createdAt: 'desc' },
    take: MAX_CANDIDATES,
    select: SIGHTING,
  });
  return others(context, rows);
}

async function seenPictures(context: StageContext, hashes: string[]): Promise<string[]> {
  const { environment, instanceId } = context;
  const rows = await db(context.organizationId).documentFingerprint.findMany({
    where: {
      kind: 'picture',
      bands: { hasSome: hashes.flatMap(relevantBands) },
      environment,
      instanceId: { not: instanceId },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_CANDIDATES,
    select: SIGHTING,
  });
  return others(
    context,
    rows.filter(({ key }) => isNear(hashes, key)),
  );
}

async function blockedKinds(
  { organizationId }: StageContext,
  keys: string[],
  hashes: string[],
): Promise<('number' | 'picture')[]> {
  const scoped = db(organizationId);
  const [numbers, pictures] = await Promise.all([
    scoped.blocklistEntry.count({ where: { kind: 'number', key: { in: keys } } }),
    scoped.blocklistEntry.findMany({
      where: { kind: 'picture', bands: { hasSome: hashes.flatMap(relevantBands) } },
      take: MAX_CANDIDATES,
      select: { key: true },
    }),
  ]);
  return [
    ...(numbers > 0 ? ['number' as const] : []),
    ...(pictures.some(({ key }) => isNear(hashes, key)) ? ['picture' as const] : []),
  ];
}

function others({ kycSessionId }: StageContext, rows: Sighting[]): string[] {
  const foreign = rows.filter((row) => row.kycSessionId === null || row.kycSessionId !== kycSessionId);
  return [...new Set(foreign.map(({ instanceId }) => instanceId))];
}

export const isNear = (hashes: string[], key: string): boolean =>
  hashes.some((hash) => hashDistance(hash, key) <= SAME_PICTURE_BITS);

/** Excludes bands of even areas, which too many images share. */
export const relevantBands = (hash: string): string[] => hashBands(hash).filter((band) => !/:(0000|ffff)$/.test(band));

export async function recordFingerprints(
  tx: Tx,
  { organizationId, instanceId }: { organizationId: string; instanceId: string },
  fingerprints: readonly Fingerprint[],
): Promise<void> {
  if (fingerprints.length === 0) return;
  const { environment, kycSessionId } = await tx.documentInstance.findFirstOrThrow({ where: { id: instanceId } });
  const own = { organizationId, instanceId, environment, kycSessionId, createdAt: clock.now() };
  await tx.documentFingerprint.createMany({
    data: fingerprints.map((one) => ({ ...own, ...one, id: newId('dfp') })),
    skipDuplicates: true,
  });
}
