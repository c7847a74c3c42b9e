import { DomainError } from '@/core/errors';
import { endPool } from '@/platform/db/pool';
import { openDatabase } from '@/platform/startup/wait-until-ready';
import { recoverAccount } from '@/services/identity/account-recovery';

/**
 * `npm run -s account:recover E-MAIL`: print a one-time sign-in link for a member. Exit codes: 0, or 2 for an unknown
 * member.
 */
const [email] = process.argv.slice(2);
if (!email) {
  process.stderr.write('usage: npm run -s account:recover E-MAIL\n');
  process.exit(2);
}
const close = await openDatabase();
let code = 0;
try {
  const { url, expiresAt } = await recoverAccount(email);
  process.stdout.write(`${url}\nIt sets a new password, once, until ${expiresAt.toISOString()}.\n`);
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`${error.message}\n`);
  code = 2;
} finally {
  await endPool();
  await close();
}
process.exit(code);
