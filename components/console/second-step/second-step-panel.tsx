'use client';

import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { useToast } from '@/components/ui/toast';
import type { SecondStepView } from '@/core/identity/second-step-contract';
import { useSecondStep } from '../queries/use-second-step';
import { Loaded } from '../shell/loaded';
import { NewCodes, SwitchOff } from './changes';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';

type Doing = { what: 'nothing' | 'setUp' | 'newCodes' | 'switchOff' } | { what: 'codes'; codes: string[] };
const NOTHING: Doing = { what: 'nothing' };

/** A member's second step at sign-in: set it up, draw new recovery codes, switch it off. */
export function SecondStepPanel(): ReactElement {
  const t = useTranslations('secondStep');
  const query = useSecondStep();
  return (
    <section aria-labelledby="second-step-title" className="border-line border-t px-4 py-4">
      <h2 id="second-step-title" className="mb-3 font-semibold">
        {t('title')}
      </h2>
      <Loaded query={query} what={t('what')}>
        {(view) => <Panel view={view} />}
      </Loaded>
    </section>
  );
}

function Panel({ view }: { view: SecondStepView }): ReactElement {
  const t = useTranslations('secondStep');
  const toast = useToast();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const stop = () => setDoing(NOTHING);
  const showCodes = (codes: string[]) => setDoing({ what: 'codes', codes });
  switch (doing.what) {
    case 'nothing':
      return <Standing view={view} onDo={(what) => setDoing({ what })} />;
    case 'setUp':
      return <SetUp onCodes={showCodes} onCancel={stop} />;
    case 'newCodes':
      return <NewCodes onCodes={showCodes} onCancel={stop} />;
    case 'codes':
      return <RecoveryCodes heading="h3" codes={doing.codes} onKept={stop} />;
    case 'switchOff':
      return (
        <SwitchOff
          onCancel={stop}
          onOff={() => {
            stop();
            toast({ text: t('isOff') });
          }}
        />
      );
  }
}

function Standing(props: {
  view: SecondStepView;
  onDo: (what: 'setUp' | 'newCodes' | 'switchOff') => void;
}): ReactElement {
  const { view, onDo } = props;
  const t = useTranslations('secondStep');
  const format = useFormatter();
  if (!view.since)
    return (
      <div className="grid max-w-140 gap-3">
        <p className="text-ink-2">{t('off')}</p>
        <div>
          <Button onClick={() => onDo('setUp')}>{t('setUp')}</Button>
        </div>
      </div>
    );
  return (
    <div className="grid max-w-140 gap-3">
      <p>
        <Chip tone="clear">{t('on')}</Chip>{' '}
        <span className="text-ink-2">
          {t('since', { day: format.dateTime(new Date(view.since), { dateStyle: 'medium' }) })}{' '}
          {t('left', { n: view.recoveryCodesLeft })}
        </span>
      </p>
      {view.required && <p className="text-ink-2">{t('required')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onDo('newCodes')}>{t('newCodes')}</Button>
        {!view.required && (
          <Button look="danger" onClick={() => onDo('switchOff')}>
            {t('switchOff')}
          </Button>
        )}
      </div>
    </div>
  );
}
