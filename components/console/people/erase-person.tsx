'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { Person } from '@/core/screening/person-contract';
import { troubleOf } from '../queries/call';
import { useErasePerson } from '../queries/use-person';

/** What goes and what stays is said before the person is erased. */
export function ErasePerson({ person }: { person: Person }): ReactElement {
  const t = useTranslations();
  const router = useRouter();
  const toast = useToast();
  const erase = useErasePerson(person.requestId);
  const [asking, setAsking] = useState(false);
  const run = () =>
    erase.mutate(undefined, {
      onSuccess: () => {
        toast({ text: t('people.erased') });
        router.push('/console/people');
      },
    });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('people.erase')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('people.eraseTitle', { name: person.fullName })}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('ui.cancel')}</Button>
            <Button look="danger" busy={erase.isPending} onClick={run}>
              {t('people.erase')}
            </Button>
          </>
        }
      >
        {erase.error && <ErrorPanel title={t('states.notDone')} {...troubleOf(erase.error)} />}
        <p className="mb-2">{t('people.eraseGoes', { n: person.screenings.length + 1 })}</p>
        <p className="text-ink-2">{t('people.eraseStays')}</p>
      </Dialog>
    </>
  );
}
