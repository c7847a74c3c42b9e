'use client';

import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { ApiKeyView, CreatedApiKey } from '@/core/api-keys/contract';
import { useApiKeys, useInvalidateApiKey, useRotateApiKey } from '../api/use-api-keys';
import { useParams } from '../hooks/use-params';
import { Confirm } from '../layout/confirm';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { KeyDialog } from './key-dialog';
import { KeyTable } from './key-table';
import { NewKeyDialog } from './new-key-dialog';

export type KeyConfirmation = { what: 'rotate' | 'invalidate'; key: ApiKeyView };

export function ConfirmKey(props: {
  asking: KeyConfirmation;
  onClose: () => void;
  onRotated: (created: CreatedApiKey) => void;
}): ReactElement {
  const { asking, onClose, onRotated } = props;
  const t = useTranslations('apiKeys');
  const toast = useToast();
  const rotate = useRotateApiKey();
  const invalidate = useInvalidateApiKey();
  const { what, key } = asking;
  const run = {
    rotate: () =>
      rotate.mutate(key.id, {
        onSuccess: (created) => {
          onClose();
          onRotated(created);
        },
      }),
    invalidate: () =>
      invalidate.mutate(key.id, {
        onSuccess: () => {
          onClose();
          toast({ text: t('invalidated', { name: key.name }) });
        },
      }),
  }[what];
  return (
    <Confirm
      title={t(`${what}Title`, { name: key.name })}
      act={t(what)}
      {...(what === 'invalidate' && { danger: true, typed: key.name })}
      running={what === 'rotate' ? rotate : invalidate}
      onClose={onClose}
      onRun={run}
    >
      <p>{t(`${what}Body`)}</p>
      <p className="text-ink-2">
        <span className="ident">… {key.lastFour}</span>
        {' · '}
        {key.invalidatedAt && key.state === 'expiring' ? t('rotating') : t(`states.${key.state}`)}
        {' · '}
        {key.lastUsedAt ? (
          <>
            {t('lastUsed')} <RelativeTime at={key.lastUsedAt} />
          </>
        ) : (
          t('never')
        )}
      </p>
    </Confirm>
  );
}

export function ApiKeysPage(): ReactElement {
  const t = useTranslations('apiKeys');
  const query = useApiKeys();
  const [params] = useParams();
  const [creating, setCreating] = useState(params.get('new') === '1');
  const [editing, setEditing] = useState<ApiKeyView | null>(null);
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
                onEdit={setEditing}
                onRotate={(key) => setAsking({ what: 'rotate', key })}
                onInvalidate={(key) => setAsking({ what: 'invalidate', key })}
              />
            )
          }
        </QueryState>
      </div>
      {creating && (
        <KeyDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            setShown({ created, rotated: false });
          }}
        />
      )}
      {editing && <KeyDialog entry={editing} onClose={() => setEditing(null)} />}
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
