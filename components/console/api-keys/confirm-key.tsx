'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '@/components/ui/relative-time';
import { useToast } from '@/components/ui/toast';
import type { ApiKeyView, CreatedApiKey } from '@/core/api-keys/contract';
import { useInvalidateApiKey, useRotateApiKey } from '../api/use-api-keys';
import { Confirm } from '../layout/confirm';

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
      danger={what === 'invalidate'}
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
