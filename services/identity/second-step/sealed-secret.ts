import { seal, unseal } from '@/platform/crypto';

type Owner = { organizationId: string; memberId: string };
const contextOf = ({ organizationId, memberId }: Owner): string => `second-step|${organizationId}|${memberId}`;

export const sealSecret = (secret: string, owner: Owner): string => seal(secret, contextOf(owner));

export const openSecret = (row: Owner & { sealedSecret: string }): string => unseal(row.sealedSecret, contextOf(row));
