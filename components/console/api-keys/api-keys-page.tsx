'use client';

import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { EmptyState } from '@/components/ui/states';
import type { CreatedApiKey } from '@/core/api-keys/contract';
import { useApiKeys } from '../api/use-api-keys';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { ConfirmKey, type KeyConfirmation } from './confirm-key';
import { CreateKeyDialog } from './create-key-dialog';
import { KeyTable } from './key-table';
import { NewKeyDialog } from './new-key-dialog';

export function ApiKeysPage(): ReactElement {
  const t = useTranslations('apiKeys');
  const query = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [asking, setAsking] = useState<KeyConfirmation | null>(null);
  const [shown, setShown] = useState<{ created: CreatedApiKey; rotated: boolean } | null>(null);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Link href="/docs" className="text-gate underline">
          {t('documentation')}
        </Link>
        <Button look="primary" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('create')}
        </Button>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {({ keys }) =>
            keys.length === 0 ? (
              <EmptyState>{t('empty')}</EmptyState>
            ) : (
              <KeyTable
                keys={keys}
                stale={query.isPlaceholderData}
                onRotate={(key) => setAsking({ what: 'rotate', key })}
                onInvalidate={(key) => setAsking({ what: 'invalidate', key })}
              />
            )
          }
        </QueryState>
      </div>
      <CreateKeyDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(created) => {
          setCreating(false);
          setShown({ created, rotated: false });
        }}
      />
      {asking && (
        <ConfirmKey
          asking={asking}
          onClose={() => setAsking(null)}
          onRotated={(created) => setShown({ created, rotated: true })}
        />
      )}
      <NewKeyDialog created={shown?.created ?? null} rotated={shown?.rotated ?? false} onClose={() => setShown(null)} />
    </>
  );
}
