import { randomBytes } from 'node:crypto';
import { clock } from '../clock';
import { unwrapKey, wrapKey } from '../security/crypto';

export type KeyOwner = { organizationId: string; ownerId: string };
type KeyRow = KeyOwner & { wrapped: string; wrappedBy: string; createdAt: Date };
/** Any client or transaction. */
export type KeyStore = {
  subjectKey: {
    findMany(args: { where: Record<keyof KeyOwner, { in: string[] }> }): PromiseLike<KeyRow[]>;
    createMany(args: { data: KeyRow[]; skipDuplicates: true }): PromiseLike<unknown>;
  };
};

export const keyContext = ({ organizationId, ownerId }: KeyOwner): string => `subject-key|${organizationId}|${ownerId}`;

/** By `keyContext`, in one query; destroyed keys are left out. */
export async function findKeys(store: KeyStore, owners: readonly KeyOwner[]): Promise<Map<string, Uint8Array>> {
  if (owners.length === 0) return new Map();
  const among = (field: keyof KeyOwner) => ({ in: [...new Set(owners.map((owner) => owner[field]))] });
  const where = { organizationId: among('organizationId'), ownerId: among('ownerId') };
  const rows = await store.subjectKey.findMany({ where });
  return new Map(rows.map((row) => [keyContext(row), unwrapKey(row, keyContext(row))]));
}

/** Creates what is missing. */
export async function ensureKeys(store: KeyStore, owners: readonly KeyOwner[]): Promise<Map<string, Uint8Array>> {
  const known = await findKeys(store, owners);
  const missing = owners.filter((owner) => !known.has(keyContext(owner)));
  if (missing.length === 0) return known;
  const createdAt = clock.now();
  const data = missing.map((owner) => ({ ...owner, ...wrapKey(randomBytes(32), keyContext(owner)), createdAt }));
  await store.subjectKey.createMany({ data, skipDuplicates: true });
  // Another writer of the owner may have been first.
  const keys = await findKeys(store, owners);
  if (owners.some((owner) => !keys.has(keyContext(owner)))) throw new Error('the key was destroyed at once');
  return keys;
}
