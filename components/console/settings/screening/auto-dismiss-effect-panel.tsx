'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { troubleOf } from '@/components/console/api/call';
import { useAutoDismissEffect } from '@/components/console/api/use-auto-dismiss';
import type { AutoDismissView } from '@/core/organizations/auto-dismiss-contract';
import { LostHits } from './lost-matches';

/** Effect of the rules on the last 90 days, with the hits they would have lost. */
export function AutoDismissEffectPanel({ rules }: { rules: AutoDismissView['rules'] }): ReactElement | null {
  const t = useTranslations('settings.autoDismiss');
  const { data: effect, error } = useAutoDismissEffect(rules);
  if (rules.length === 0) return null;
  if (error)
    return (
      <p role="alert" className="border-watch border-l-2 pl-3">
        {t('unfit')} {troubleOf(error).detail}
      </p>
    );
  if (!effect) return null;
  const { days, alerts, dismissed, agreed, byRule, lost } = effect;
  return (
    <div role="status" className="border border-line p-3">
      <p>
        {t('effect', { days, alerts, dismissed, agreed })} {byRule > 0 && t('effectByRule', { n: byRule })}
      </p>
      {lost.length > 0 && <LostHits title={t('lost', { n: lost.length })} lost={lost.slice(0, 50)} />}
    </div>
  );
}
