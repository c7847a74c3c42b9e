'use client';

import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { hasRole, type Role } from '@/core/organizations/roles';
import { useMyRole } from '../api/use-me';

/** Hides what the server would refuse; the server decides. */
export const useMay = (role: Role): boolean => hasRole(useMyRole(), role);

export function May({ least, children }: { least: Role; children: ReactNode }): ReactNode {
  return useMay(least) ? children : null;
}

export function NeedsRole({ role, own }: { role: Role; own: Role }): ReactElement {
  const t = useTranslations();
  return (
    <div className="grid max-w-[60ch] gap-2 px-4 py-6">
      <h1 className="font-bold text-title">{t('members.needsRole', { role: t(`roles.${role}`) })}</h1>
      <p className="text-ink-2">{t('members.needsRoleHint', { own: t(`roles.${own}`) })}</p>
    </div>
  );
}
