import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UNNAMED_ORGANIZATION } from '@/core/organizations/unnamed';
import { DEFAULT_PRODUCTS } from '@/core/products';
import { clock } from '@/platform/clock';
import { db, isUniqueViolation, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { randomSecret } from '@/platform/security/crypto';
import { hashPassword } from '@/platform/security/passwords';
import { issueApiKey } from '@/services/api-keys/api-keys';
import { writeOrganization } from '@/services/organizations/organizations';

export type Bootstrap = { baseUrl: string; console: { url: string; email: string; password: string }; apiKey: string };

/**
 * Create an organization, its owner and a live key. Credentials go to `<data dir>/bootstrap.json` (mode 0600) once; the
 * database stores hashes. The owner must change the password at the first sign-in.
 */
export async function seed(dataDir: string, baseUrl: string): Promise<Bootstrap | null> {
  const file = path.join(dataDir, 'bootstrap.json');
  if ((await systemDb().organization.count()) > 0) return null;
  const password = randomSecret(15);
  const email = 'owner@gatehouse.local';
  const organizationId = newId('org');
  const accountId = newId('acc');
  const passwordHash = await hashPassword(password);
  try {
    return await db(organizationId, accountId).$transaction(async (tx) => {
      await writeOrganization(tx, organizationId, UNNAMED_ORGANIZATION);
      const memberId = newId('mem');
      await tx.account.create({
        data: { id: accountId, email, passwordHash, passwordChangeDue: true, ownsInstallation: true },
      });
      await tx.member.create({
        data: { id: memberId, organizationId, accountId, name: 'Owner', role: 'owner', joinedAt: clock.now() },
      });
      const order = {
        name: 'First key',
        products: DEFAULT_PRODUCTS,
        environment: 'live',
        lifeDays: 365,
        createdBy: memberId,
      } as const;
      const { token } = await issueApiKey(tx, organizationId, order);
      const bootstrap = { baseUrl, console: { url: `${baseUrl}/console`, email, password }, apiKey: token };
      writeSecretFile(file, bootstrap);
      return bootstrap;
    });
  } catch (error) {
    // The address is unique, so another instance was first.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Within the transaction: file and rows exist together. */
function writeSecretFile(file: string, content: Bootstrap): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  if (existsSync(draft)) chmodSync(draft, 0o600);
  renameSync(draft, file);
}
