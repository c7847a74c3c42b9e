import { parseArgs } from 'node:util';
import { DomainError } from '@/core/errors';
import { CreateOrganization } from '@/core/organizations/organizations-contract';
import { endPool } from '@/platform/db/pool';
import { openDatabase } from '@/platform/startup/wait-until-ready';
import {
  createOrganizationByCommand,
  inviteOwnerByCommand,
  listOrganizations,
} from '@/services/organizations/organizations';

/**
 * `npm run -s organization`: list the organizations, create one, or invite an owner to one; the invitation is printed.
 * Safe while the server runs. Exit codes: 0, or 2 when nothing was done.
 */
const USAGE = `usage: npm run -s organization [-- (--create NAME | --organization ID) --owner E-MAIL]
`;

type Asked = { name?: string; organization?: string; email: string } | 'list' | null;

/** Null if the arguments are invalid. */
function asked(args: string[]): Asked {
  try {
    if (args.length === 0) return 'list';
    const options = {
      create: { type: 'string' },
      organization: { type: 'string' },
      owner: { type: 'string' },
    } as const;
    const { create, organization, owner } = parseArgs({ args, options }).values;
    if ((create === undefined) === (organization === undefined)) return null;
    const name = create ?? 'as before';
    const order = CreateOrganization.safeParse({ name, owner: { name: '-', email: owner?.trim() } }).data;
    if (!order) return null;
    return organization ? { organization, email: order.owner.email } : { name: order.name, email: order.owner.email };
  } catch {
    // Unknown options get the usage.
    return null;
  }
}

async function run(wanted: Exclude<Asked, null>): Promise<string> {
  if (wanted === 'list') {
    const { organizations } = await listOrganizations();
    return organizations
      .map(
        ({ id, name, createdAt, members }) => `${id} ${name}: created ${createdAt.slice(0, 10)}, members: ${members}\n`,
      )
      .join('');
  }
  const { name = '', organization, email } = wanted;
  const { id, url, expiresAt } = organization
    ? await inviteOwnerByCommand(organization, email)
    : await createOrganizationByCommand(name, email);
  return `${id}\n${url}\nThe owner joins with it, once, until ${expiresAt.toISOString()}.\n`;
}

const wanted = asked(process.argv.slice(2));
if (!wanted) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const close = await openDatabase();
let code = 0;
try {
  process.stdout.write(await run(wanted));
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`${error.message}\n`);
  code = 2;
} finally {
  await endPool();
  await close();
}
process.exit(code);
