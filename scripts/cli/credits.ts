import { parseArgs } from 'node:util';
import type { CreditChange } from '@/core/credits/changed-account';
import { DomainError } from '@/core/errors';
import { endPool } from '@/platform/db/pool';
import { openDatabase } from '@/platform/startup/wait-until-ready';
import { changeCredits, type OrganizationCredits, readCredits } from '@/services/usage/read-usage';

/**
 * `npm run -s credits`: print or change an organization's credits. Safe while the server runs. Exit codes: 0, or 2 when
 * nothing was done.
 */
const USAGE = `usage: npm run -s credits -- [--organization ID] [--set N | --add N | --unlimited]
  --set N      begins a period with N credits, the base of the warnings (80 % and 95 % unless the settings say otherwise)
  --add N      grants N more in this period
  --unlimited  takes the limit off; what is spent is counted all the same
`;

type Asked = { organization?: string; change?: CreditChange };

/** Parse the arguments; undefined if invalid. */
function asked(args: string[]): Asked | undefined {
  try {
    const { organization, ...changes } = parseArgs({
      args,
      options: {
        organization: { type: 'string' },
        set: { type: 'string' },
        add: { type: 'string' },
        unlimited: { type: 'boolean' },
      },
    }).values;
    const given = Object.entries(changes);
    if (given.length > 1) return undefined;
    const [kind, value] = given[0] ?? [];
    const named = organization === undefined ? {} : { organization };
    if (kind === undefined) return named;
    if (kind === 'unlimited') return { ...named, change: { kind } };
    const isCount = /^\d{1,10}$/.test(String(value)) && (kind === 'set' || Number(value) > 0);
    return isCount ? { ...named, change: { kind: kind as 'set' | 'add', credits: Number(value) } } : undefined;
  } catch {
    return undefined;
  }
}

const line = ({ organizationId, name, balance, granted }: OrganizationCredits): string =>
  `${organizationId} ${name}: ${balance === null ? 'unlimited' : `${balance} of ${granted} credits left`}\n`;

async function run({ organization, change }: Asked): Promise<string> {
  const found = await readCredits(organization);
  if (!change) return found.map(line).join('');
  const [only, ...others] = found;
  if (!only || others.length > 0)
    throw new DomainError('VALIDATION_ERROR', `Name one by --organization:\n${found.map(line).join('')}`);
  await changeCredits(only.organizationId, change);
  return (await readCredits(only.organizationId)).map(line).join('');
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
