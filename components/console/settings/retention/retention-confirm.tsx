import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Confirm } from '@/components/console/layout/confirm';
import type { RetentionKind } from '@/core/organizations/retention';
import type { RetentionEffect } from '@/core/organizations/retention-contract';

export function RetentionConfirm(props: {
  effect: RetentionEffect;
  kinds: readonly RetentionKind[];
  saving: { isPending: boolean; error: Error | null };
  onSave: () => void;
  onClose: () => void;
}): ReactElement {
  const { effect, kinds, saving, onSave, onClose } = props;
  const t = useTranslations('settings.retention');
  return (
    <Confirm title={t('confirmTitle')} act={t('confirm')} danger running={saving} onRun={onSave} onClose={onClose}>
      <p>{t('confirmBody')}</p>
      <ul className="list-disc pl-5">
        {kinds.map((kind) => (
          <li key={kind}>{t(`${kind}Count`, { n: effect[kind] })}</li>
        ))}
      </ul>
      <p>{t('confirmForGood')}</p>
    </Confirm>
  );
}
