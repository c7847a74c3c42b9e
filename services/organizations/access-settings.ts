import { canonicalJson } from '@/core/audit/chain';
import { changedAccount } from '@/core/credits/changed-account';
import { WARNING_LEVELS } from '@/core/credits/usage-level';
import { DomainError } from '@/core/errors';
import type { AccessView, ChangeAccess } from '@/core/organizations/access-contract';
import { AccessSettings } from '@/core/organizations/access-settings';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { isPrivateRange } from '@/platform/http/address-policy';
import { sha256 } from '@/platform/security/crypto';
import { appendAudit } from '@/services/audit/append-audit';
import { type CreditAccountRow, lockAccount } from '@/services/usage/read-usage';
import { changedMeanwhile, replaceSettings } from './organization-settings';

const PARTS = ['products', 'individualScreening', 'allowedPrivateRanges', 'creditLimit', 'warningLevels'] as const;

export async function readAccess({ organizationId }: MemberPrincipal): Promise<AccessView> {
  const scoped = db(organizationId);
  const [organization, account] = await Promise.all([
    scoped.organization.findFirstOrThrow({ where: {} }),
    scoped.creditAccount.findFirst({ where: {} }),
  ]);
  return view(organization.settings, account);
}

/** Throws 412 on a concurrent change. Audited. */
export async function changeAccess(principal: MemberPrincipal, change: ChangeAccess): Promise<AccessView> {
  const { organizationId } = principal;
  refuseForeignRanges(change.allowedPrivateRanges);
  return db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const account = await lockAccount(tx, organizationId);
    const before = view(row.settings, account);
    if (before.revision !== change.revision) throw changedMeanwhile({ revision: before.revision });
    const former = AccessSettings.parse(row.settings ?? {});
    const { products, individualScreening, allowedPrivateRanges, creditLimit, warningLevels, startPeriod } = change;
    const settings = {
      products,
      features: { ...former.features, individualScreening },
      webhooks: { ...former.webhooks, allowedPrivateRanges },
    };
    await replaceSettings(tx, row, { settings });
    const credits =
      creditLimit === null
        ? { kind: 'unlimited' as const }
        : { kind: 'limit' as const, credits: creditLimit, startPeriod };
    const after = { ...changedAccount(account, credits, warningLevels), warningLevels };
    await tx.creditAccount.upsert({ where: { organizationId }, create: { organizationId, ...after }, update: after });
    const now = view(settings, after);
    const detail = Object.fromEntries(
      PARTS.filter((part) => canonicalJson(before[part]) !== canonicalJson(now[part])).map((part) => [
        part,
        { from: before[part], to: now[part] },
      ]),
    );
    if (Object.keys(detail).length > 0 || startPeriod)
      await appendAudit(tx, organizationId, {
        actor: principal,
        action: 'settings.accessChanged',
        objectType: 'organization',
        objectId: organizationId,
        detail: { ...detail, ...(startPeriod && { startPeriod }) },
      });
    return now;
  });
}

/** Private networks only: public addresses need no permission; loopback and link-local are always refused. */
function refuseForeignRanges(ranges: readonly string[]): void {
  const errors = ranges.flatMap((range, at) =>
    isPrivateRange(range)
      ? []
      : [{ path: `allowedPrivateRanges.${at}`, code: 'custom', message: `${range} is not a private network` }],
  );
  const [first] = errors;
  if (first) throw new DomainError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { errors });
}

type Account = Pick<CreditAccountRow, 'balance' | 'granted' | 'warningLevels'>;
const NO_ACCOUNT: Account = { balance: 0, granted: 0, warningLevels: [...WARNING_LEVELS] };

function view(settings: unknown, account: Account | null): AccessView {
  const { products, features, webhooks } = AccessSettings.parse(settings ?? {});
  const { balance, granted, warningLevels } = account ?? NO_ACCOUNT;
  const shown = {
    products,
    individualScreening: features.individualScreening,
    allowedPrivateRanges: webhooks.allowedPrivateRanges,
    creditLimit: balance === null ? null : granted,
    warningLevels,
  };
  const creditsUsed = balance === null ? null : Math.max(0, granted - balance);
  return { ...shown, creditsUsed, revision: sha256(canonicalJson(shown)).slice(0, 16) };
}
