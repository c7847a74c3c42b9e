'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useOrganization } from '@/components/console/api/use-me';
import { useMay } from '@/components/console/layout/require-role';
import { Link } from '@/components/ui/link';
import { UNNAMED_ORGANIZATION } from '@/core/organizations/unnamed';

/** Customers would see the default name; shown to admins. */
export function NamePrompt(): ReactElement | null {
  const t = useTranslations('kycSessions');
  const organization = useOrganization();
  const mayName = useMay('admin');
  if (!mayName || organization?.name !== UNNAMED_ORGANIZATION) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-watch border-b bg-watch-soft px-4 py-1.5 text-small">
      {t('unnamed', { name: organization.name })}
      <Link href="/console/settings" className="text-gate underline">
        {t('nameIt')}
      </Link>
    </p>
  );
}
