import { canonicalJson } from './chain';

/** What went: rows by kind, and files. */
export type Erased = Record<string, number>;

/** Ids, codes and counts only: it outlives the data. */
export type DeletionCertificate = {
  organizationId: string;
  environment: string;
  /** The record that was deleted. */
  objectType: string;
  objectId: string;
  /** HMAC-SHA256 of the subject's external id, or of the object's without one. */
  subject: string;
  erased: Erased;
  /** `member`, `apiKey` or `system` (retention). */
  actorType: string;
  actorId: string;
  at: string;
};

export type SignedCertificate = { certificate: DeletionCertificate; key: string; signature: string };

/** The first line names the type, so that no other signature fits. */
export const certificateText = (certificate: DeletionCertificate): string =>
  `Gatehouse-Deletion v1\n${canonicalJson(certificate)}`;

/** Undefined: the text is no certificate. */
export function readCertificate(text: string): SignedCertificate | undefined {
  try {
    const read = JSON.parse(text) as Partial<SignedCertificate> | null;
    const { certificate, key, signature } = read ?? {};
    return certificate && typeof key === 'string' && typeof signature === 'string'
      ? { certificate, key, signature }
      : undefined;
  } catch {
    return undefined;
  }
}
