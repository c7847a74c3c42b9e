'use client';

import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useSwitchOrganization } from '@/components/console/api/use-organizations';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/states';
import type { OwnOrganization } from '@/core/organizations/organizations-contract';
import { problemDetails } from '../../api/api-client';

/** No data of the organization that was left stays in this window. */
function reload(): void {
  sessionStorage.clear();
  location.assign('/console');
}

export type OrganizationsHere = { organizations: readonly OwnOrganization[]; current: string };

/** Nothing for a person with one organization. */
export function OrganizationSwitcher({ organizations, current }: OrganizationsHere): ReactElement | null {
  const t = useTranslations();
  const change = useSwitchOrganization();
  if (organizations.length < 2) return null;
  return (
    <div>
      <h2 id="organizations-title" className="mb-1 text-ink-2 text-small">
        {t('shell.organization')}
      </h2>
      {change.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />}
      <ul aria-labelledby="organizations-title" className="grid max-h-60 gap-1 overflow-y-auto">
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <Button
              look="quiet"
              className="w-full justify-start"
              aria-current={id === current || undefined}
              busy={change.isPending && change.variables === id}
              onClick={() => id !== current && change.mutate(id, { onSuccess: reload })}
            >
              <span className="min-w-0 flex-1 truncate text-left">{name}</span>
              {id === current && <Check aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
