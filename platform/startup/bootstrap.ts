import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { systemDb } from '@/platform/db';
import { verifyPassword } from '@/platform/passwords';

const Bootstrap = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.object({ console: z.object({ email: z.string(), password: z.string() }) }));

/**
 * Whether the first sign-in still opens the console: a password that was changed is not shown again. A file that its owner
 * removed or edited is nobody's sign-in, and no reason not to start.
 */
export async function bootstrapSignInHolds(dataDir: string): Promise<boolean> {
  const file = path.join(dataDir, 'bootstrap.json');
  if (!existsSync(file)) return false;
  const kept = Bootstrap.safeParse(readFileSync(file, 'utf8'));
  if (!kept.success) return false;
  const { email, password } = kept.data.console;
  const member = await systemDb().member.findUnique({ where: { email } });
  return Boolean(member?.passwordHash) && !member?.removedAt && verifyPassword(member?.passwordHash ?? '', password);
}
