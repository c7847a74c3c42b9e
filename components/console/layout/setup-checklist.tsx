'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useToast } from '@/components/ui/toast';
import type { SetupSteps } from '@/core/organizations/setup-contract';
import { call, problemDetails } from '../api/api-client';
import { useMay } from './require-role';

type Step = SetupSteps['steps'][number]['id'];

const PLACES: Record<Exclude<Step, 'sample'>, string> = {
  name: '/console/settings',
  lists: '/console/watchlists',
  key: '/console/api-keys',
  screening: '/console/screening',
  webhook: '/console/webhooks',
  member: '/console/members?new=1',
  twoFactor: '/console/account',
};

const SETTING = 'gatehouse.setup';

/** For admins, until everything is done or it is hidden in this browser. */
export function SetupChecklist(): ReactElement | null {
  const may = useMay('admin');
  const [hidden, setHidden] = useState(true);
  useEffect(() => setHidden(localStorage.getItem(SETTING) === 'hidden'), []);
  if (!may || hidden) return null;
  const hide = () => {
    localStorage.setItem(SETTING, 'hidden');
    setHidden(true);
  };
  return <Steps onHide={hide} />;
}

function Steps({ onHide }: { onHide: () => void }): ReactElement | null {
  const t = useTranslations('setup');
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call<SetupSteps>('/setup', { signal }),
  });
  const steps = data?.steps ?? [];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  // Open at the first visit, out of the way of the daily work.
  const isNew = steps.some(({ id, done }) => id === 'screening' && !done);
  return (
    <details open={isNew} className="border-line border-b bg-gate-soft px-4 py-1.5">
      <summary className="text-gate">{t('title', { done, total: steps.length })}</summary>
      <ul className="mt-2 grid gap-1">
        {steps.map((step) => (
          <li key={step.id} className="flex items-center gap-2">
            {step.done ? (
              <Check aria-label={t('done')} className="size-4 text-clear" strokeWidth={1.75} />
            ) : (
              <Circle aria-label={t('open')} className="size-4 text-ink-3" strokeWidth={1.75} />
            )}
            {step.done ? (
              <span className="text-ink-2">{t(`steps.${step.id}`)}</span>
            ) : step.id === 'sample' ? (
              <SampleAlert small />
            ) : (
              <Link href={PLACES[step.id]} className="text-gate hover:underline">
                {t(`steps.${step.id}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-2 mb-1" onClick={onHide}>
        {t('hide')}
      </Button>
    </details>
  );
}

/** Raises an alert of an invented subject and shows it among the test data. */
export function SampleAlert({ small = false }: { small?: boolean }): ReactElement {
  const t = useTranslations();
  const router = useRouter();
  const toast = useToast();
  const client = useQueryClient();
  const sample = useMutation({
    mutationFn: () => call('/setup/sample-alert', { method: 'POST' }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: ['setup'] });
      router.push('/console/alerts?environment=test');
    },
    onError: (error) => toast({ text: problemDetails(error).detail ?? t('states.notDone') }),
  });
  return (
    <Button {...(small && { size: 'small' })} busy={sample.isPending} onClick={() => sample.mutate()}>
      {t('setup.steps.sample')}
    </Button>
  );
}
