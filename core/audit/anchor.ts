import { canonicalJson } from './chain';

/** Signed head of a chain; makes changes of earlier entries detectable. */
export type AuditAnchor = { organizationId: string; sequence: number; hash: string; key: string; signature: string };

export const anchorText = ({ organizationId, sequence, hash }: Omit<AuditAnchor, 'key' | 'signature'>): string =>
  `Gatehouse-Audit v1\n${canonicalJson({ organizationId, sequence, hash })}`;

export type AnchorChecks = {
  isSigned: (anchor: AuditAnchor) => boolean;
  hashAt: (sequence: number) => string | undefined;
};

/** Return why the log differs from the anchor; null if it does not. */
export function anchorFault(anchor: AuditAnchor, { isSigned, hashAt }: AnchorChecks): string | null {
  if (!isSigned(anchor)) return 'the signature does not fit';
  return hashAt(anchor.sequence) === anchor.hash ? null : 'this entry is not the one that was signed';
}
