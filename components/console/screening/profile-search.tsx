'use client';

import { clsx } from 'clsx';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Field, Input } from '@/components/ui/field';
import { EmptyState, ProgressLine } from '@/components/ui/states';
import type { ConsoleProfiles, Profile } from '@/core/screening/profiles/contract';
import { langOf } from '../alerts/alert-labels';
import { problemOf } from '../api/api-client';
import { useProfileSearch } from '../api/use-health';
import { WarningBanner } from '../layout/warning-line';
import { ScoreBar } from '../match/score-bar';
import { ProfileView, RISK_TONE } from './profile-view';
import { SearchProblem } from './search-problem';

export function ProfileSearch(): ReactElement {
  const t = useTranslations('screening');
  const search = useProfileSearch();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState('');
  const [tried, setTried] = useState(false);
  const run = (fullName: string) => {
    setAsked(fullName);
    search.mutate({ fullName });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) run(name.trim());
  };
  const refused = problemOf(search.error, 'fullName') && t('faults.fullName.custom');
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[280px_minmax(0,1fr)]">
      <section
        aria-label={t('form')}
        className="overflow-y-auto border-line border-r px-4 py-3.5 max-md:border-r-0 max-md:border-b"
      >
        <form method="post" onSubmit={submit} noValidate className="grid gap-3">
          <Field
            label={t('name')}
            hint={t('profiles.nameHint')}
            error={tried && !name.trim() ? t('nameMissing') : refused}
          >
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="primary" busy={search.isPending}>
            {t('search')}
          </Button>
        </form>
      </section>
      <section aria-label={t('results')} className="overflow-y-auto bg-surface" aria-live="polite">
        <ProgressLine active={search.isPending} />
        {search.isError && (
          <SearchProblem
            error={search.error}
            faults={refused ? [{ label: t('name'), fault: refused }] : []}
            onAgain={() => run(asked)}
          />
        )}
        {search.data && <Found key={asked} asked={asked} answer={search.data} />}
        {search.isIdle && <EmptyState>{t('profiles.empty')}</EmptyState>}
      </section>
    </div>
  );
}

function Found({ asked, answer }: { asked: string; answer: ConsoleProfiles }): ReactElement {
  const t = useTranslations('screening');
  const [chosen, setChosen] = useState<string | null>(null);
  const { profiles, warnings } = answer;
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles[0];
  return (
    <>
      {warnings.map((warning) => (
        <WarningBanner key={warning} warning={warning} />
      ))}
      <h2 className="px-4 pt-3 pb-2 font-bold text-section">
        {t('profiles.found', { count: profiles.length })} <span lang={langOf(asked)}>{asked}</span>
      </h2>
      <ul className="max-h-60 overflow-y-auto border-line border-b">
        {profiles.map((one) => (
          <li key={one.id}>
            <Row profile={one} isChosen={one === profile} onChoose={() => setChosen(one.id)} />
          </li>
        ))}
      </ul>
      {profile && <ProfileView key={profile.id} profile={profile} />}
    </>
  );
}

function Row(props: { profile: Profile; isChosen: boolean; onChoose: () => void }): ReactElement {
  const { profile, isChosen, onChoose } = props;
  const t = useTranslations('screening.profiles');
  const risk = profile.riskScorecard?.riskCategory;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-[34px] w-full flex-wrap items-center gap-x-3 border-line border-t px-4 py-1 text-left',
        isChosen ? 'bg-gate-soft shadow-[inset_3px_0_0_var(--gate)]' : 'hover:bg-sunken',
      )}
    >
      <ScoreBar score={profile.score} />
      <span className="order-last min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-0">
        <span lang={langOf(profile.fullName)}>{profile.fullName}</span>{' '}
        <span className="text-ink-2 text-small">{profile.tagline}</span>
      </span>
      {risk && (
        <Chip tone={RISK_TONE[risk]} bare>
          {t(`risks.${risk}`)}
        </Chip>
      )}
    </button>
  );
}
