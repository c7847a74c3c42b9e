'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { ApiKeyView, CreatedApiKey } from '@/core/api-keys/contract';
import { troubleOf } from '../queries/call';
import { useApiKeys, useInvalidateApiKey, useRotateApiKey } from '../queries/use-api-keys';
import { Loaded } from '../shell/loaded';
import { PageHeader } from '../shell/page-header';
import { CreateKeyDialog } from './create-key-dialog';
import { KeyTable } from './key-table';
import { NewKeyDialog } from './new-key-dialog';

type Asking = { what: 'rotate' | 'invalidate'; key: ApiKeyView } | null;

/** Who can call what. */
export function ApiKeysRoom(): ReactElement {
  const t = useTranslations('apiKeys');
  const query = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const [shown, setShown] = useState<{ created: CreatedApiKey; rotated: boolean } | null>(null);
  const createButton = (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4" strokeWidth={1.75} />
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Link href="/docs" className="text-gate underline">
          {t('documentation')}
        </Link>
        {createButton}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <Loaded query={query} what={t('what')}>
          {({ keys }) =>
            keys.length === 0 ? (
              <EmptyState action={createButton}>{t('empty')}</EmptyState>
            ) : (
              <KeyTable
                keys={keys}
                stale={query.isPlaceholderData}
                onRotate={(key) => setAsking({ what: 'rotate', key })}
                onInvalidate={(key) => setAsking({ what: 'invalidate', key })}
              />
            )
          }
        </Loaded>
      </div>
      <CreateKeyDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(created) => {
          setCreating(false);
          setShown({ created, rotated: false });
        }}
      />
      <Confirm
        asking={asking}
        onClose={() => setAsking(null)}
        onRotated={(created) => setShown({ created, rotated: true })}
      />
      <NewKeyDialog created={shown?.created ?? null} rotated={shown?.rotated ?? false} onClose={() => setShown(null)} />
    </>
  );
}

function Confirm(props: {
  asking: Asking;
  onClose: () => void;
  onRotated: (created: CreatedApiKey) => void;
}): ReactElement | null {
  const { asking, onClose, onRotated } = props;
  const t = useTranslations();
  const toast = useToast();
  const rotate = useRotateApiKey();
  const invalidate = useInvalidateApiKey();
  if (!asking) return null;
  const { what, key } = asking;
  const running = what === 'rotate' ? rotate : invalidate;
  const close = () => {
    rotate.reset();
    invalidate.reset();
    onClose();
  };
  const run = () => {
    if (what === 'rotate') {
      rotate.mutate(key.id, {
        onSuccess: (created) => {
          close();
          onRotated(created);
        },
      });
    } else {
      invalidate.mutate(key.id, {
        onSuccess: () => {
          close();
          toast({ text: t('apiKeys.invalidated', { name: key.name }) });
        },
      });
    }
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(`apiKeys.${what}Title`, { name: key.name })}
      footer={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button look={what === 'rotate' ? 'primary' : 'danger'} busy={running.isPending} onClick={run}>
            {t(`apiKeys.${what}`)}
          </Button>
        </>
      }
    >
      {running.isError && <ErrorPanel title={t('states.notDone')} {...troubleOf(running.error)} />}
      <p>{t(`apiKeys.${what}Body`)}</p>
    </Dialog>
  );
}
