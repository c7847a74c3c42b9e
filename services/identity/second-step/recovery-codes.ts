import { randomBytes } from 'node:crypto';
import type { Tx } from '@/platform/db';
import { sha256 } from '@/platform/digest';
import { newId } from '@/platform/ids';

const HOW_MANY = 10;
/** RFC 4648's base 32: nothing in it is taken for something else by eye. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 80 bits, as `ABCD-EFGH-IJKL-MNOP`. */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte & 31]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Ten new codes in place of all that a member had. What is kept are their hashes. */
export async function replaceRecoveryCodes(tx: Tx, organizationId: string, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx.recoveryCode.deleteMany({ where: { memberId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({
      id: newId('rcv'),
      organizationId,
      memberId,
      codeHash: sha256(code.replaceAll('-', '')),
    })),
  });
  return codes;
}
