import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { systemDb } from '@/platform/db';
import { verifyPassword } from '@/platform/passwords';

const Bootstrap = z.object({ console: z.object({ email: z.string(), password: z.string() }) });

/** Whether the first sign-in still opens the console: a password that was changed is not shown again. */
export async function bootstrapSignInHolds(dataDir: string): Promise<boolean> {
  const file = path.join(dataDir, 'bootstrap.json');
  if (!existsSync(file)) return false;
  const { email, password } = Bootstrap.parse(JSON.parse(readFileSync(file, 'utf8'))).console;
  const member = await systemDb().member.findUnique({ where: { email } });
  return Boolean(member?.passwordHash) && !member?.removedAt && verifyPassword(member?.passwordHash ?? '', password);
}
