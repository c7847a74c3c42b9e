'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useVoterRegistry } from '@/components/console/api/use-voter-registry';
import { QueryState } from '@/components/console/layout/query-state';
import { RelativeTime } from '@/components/ui/relative-time';
import type { VoterRegistryState } from '@/core/documents/voter-registry/voter-settings';
import { VoterImportForm } from './voter-import-form';
import { VoterServiceForm } from './voter-service-form';

/** The service is asked first, then the organization's own copy. */
export function VoterRegistryPanel(): ReactElement {
  const t = useTranslations('settings.voters');
  const [importing, setImporting] = useState(false);
  const query = useVoterRegistry(importing);
  return (
    <div className="grid content-start gap-8 px-4 py-5">
      <p className="max-w-[70ch] text-ink-2">{t('purpose')}</p>
      <QueryState query={query} what={t('what')}>
        {(state) => (
          <>
            <Standing state={state} />
            <VoterImportForm progress={state.importing} onImporting={setImporting} />
            <VoterServiceForm key={JSON.stringify(state.service)} saved={state.service} />
          </>
        )}
      </QueryState>
    </div>
  );
}

function Standing({ state }: { state: VoterRegistryState }): ReactElement {
  const t = useTranslations('settings.voters');
  const inUse = state.service ? 'usesService' : state.entries > 0 ? 'usesCopy' : 'usesNothing';
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t(inUse)}</p>
      {state.importedAt && (
        <p className="text-ink-2">
          {t('copy', { entries: state.entries })} <RelativeTime at={state.importedAt} />
        </p>
      )}
    </div>
  );
}
