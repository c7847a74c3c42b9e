import { canonicalJson } from './chain';

/** The end of a chain at one time, signed with the key of the evidence seal: what came before it cannot be changed unnoticed. */
export type AuditAnchor = { organizationId: string; sequence: number; hash: string; key: string; signature: string };

/** The text that is signed. */
export const anchorText = ({ organizationId, sequence, hash }: Omit<AuditAnchor, 'key' | 'signature'>): string =>
  `Gatehouse-Audit v1\n${canonicalJson({ organizationId, sequence, hash })}`;

/** What an anchor is checked with: whether its signature is right, and the hash of the entry with its number. */
export type AnchorChecks = {
  isSigned: (anchor: AuditAnchor) => boolean;
  hashAt: (sequence: number) => string | undefined;
};

/** Why the log is not the one that was signed; null where it is. */
export function anchorFault(anchor: AuditAnchor, { isSigned, hashAt }: AnchorChecks): string | null {
  if (!isSigned(anchor)) return 'the signature does not fit';
  return hashAt(anchor.sequence) === anchor.hash ? null : 'this entry is not the one that was signed';
}
