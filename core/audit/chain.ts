/** Ids and codes only, so that erasing personal data does not break the chain. */
export type AuditContent = {
  organizationId: string;
  sequence: number;
  /** member, apiKey, customer or system. */
  actorType: string;
  actorId: string;
  /** `alert.statusChanged`, `webhook.created` … */
  action: string;
  objectType: string;
  objectId: string;
  detail: unknown;
  createdAt: Date;
};
export type AuditLink = AuditContent & { previousHash: string; hash: string };

/** Hashed by SHA-256. */
function chainText(previousHash: string, { sequence, ...entry }: AuditContent): string {
  const [before, after] = aroundSequence(entry);
  return `${previousHash}\n${before}${sequence}${after}`;
}

/** Return the JSON around the sequence number: the database numbers and hashes the entry in the inserting statement. */
export function aroundSequence(entry: Omit<AuditContent, 'sequence'>): [before: string, after: string] {
  const { organizationId, actorType, actorId, action, objectType, objectId, detail, createdAt } = entry;
  const members = { organizationId, actorType, actorId, action, objectType, objectId, detail };
  const json = canonicalJson({ ...members, createdAt: createdAt.toISOString() });
  return [`${json.slice(0, -1)},"sequence":`, '}'];
}

/** Sorted keys, no spaces: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

export type ChainVerdict = { intact: true } | { intact: false; sequence: number; reason: string };

/**
 * Verify a chain up to `head`; detects changed, deleted, inserted, swapped and truncated entries. Sorted by sequence.
 */
export function verifyChain(
  entries: Iterable<AuditLink>,
  head: { sequence: number; hash: string },
  sha256: (text: string) => string,
): ChainVerdict {
  let previous = { sequence: 0, hash: '' };
  for (const entry of entries) {
    const broken = (reason: string): ChainVerdict => ({ intact: false, sequence: entry.sequence, reason });
    if (entry.sequence !== previous.sequence + 1) return broken('an entry is missing or was inserted before this one');
    if (entry.previousHash !== previous.hash) return broken('this entry does not follow the one before');
    if (sha256(chainText(previous.hash, entry)) !== entry.hash) return broken('this entry was changed');
    previous = { sequence: entry.sequence, hash: entry.hash };
  }
  if (previous.sequence !== head.sequence || previous.hash !== head.hash) {
    return { intact: false, sequence: previous.sequence + 1, reason: 'the chain ends before its head' };
  }
  return { intact: true };
}
