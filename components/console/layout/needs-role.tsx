'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { Role } from '@/core/organizations/roles';

export function NeedsRole({ role, own }: { role: Role; own: Role }): ReactElement {
  const t = useTranslations();
  return (
    <div className="grid max-w-[60ch] gap-2 px-4 py-6">
      <h1 className="font-bold text-title">{t('members.needsRole', { role: t(`roles.${role}`) })}</h1>
      <p className="text-ink-2">{t('members.needsRoleHint', { own: t(`roles.${own}`) })}</p>
    </div>
  );
}
