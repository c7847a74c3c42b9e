import { seal, unseal } from '@/platform/crypto';

type Owner = { organizationId: string; memberId: string };
const contextOf = ({ organizationId, memberId }: Owner): string => `second-step|${organizationId}|${memberId}`;

/** A second step's secret as it is stored, bound to its owner. */
export const sealSecret = (secret: string, owner: Owner): string => seal(secret, contextOf(owner));

/** The secret of a row. Throws where it was sealed for somebody else. */
export const openSecret = (row: Owner & { sealedSecret: string }): string => unseal(row.sealedSecret, contextOf(row));
