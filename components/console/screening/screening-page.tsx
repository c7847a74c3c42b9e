'use client';

import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { namedCountries, typedCountry } from '@/components/ui/country-name';
import { Field, Input } from '@/components/ui/field';
import { EmptyState, ProgressLine } from '@/components/ui/states';
import { Tabs, tabPanel } from '@/components/ui/tabs';
import type { ConsoleSearch } from '@/core/screening/requests/console-search-contract';
import { SEARCHED_KINDS } from '@/core/screening/requests/searched-kinds';
import { problemKindOf, problemOf } from '../api/api-client';
import { useScreeningSearch } from '../api/use-health';
import { useSearchedSources } from '../api/use-me';
import { useParams } from '../hooks/use-params';
import { DayField } from '../layout/dates/day-field';
import { PageHeader } from '../layout/page-header';
import { May } from '../layout/require-role';
import { BatchPanel } from './batch-panel';
import { NameComparison } from './name-comparison';
import { ProfileSearch } from './profile-search';
import { SaveRequest } from './save-request';
import { DemonstrationNote, SearchProblem } from './search-problem';
import { SearchResults } from './search-results';
import { SourcesField } from './sources-field';

const EXAMPLE = 'නිමල් ජයසූරිය';

const FIELDS = ['fullName', 'dateOfBirth', 'country', 'documentNumber', 'asOf'] as const;
type FieldName = (typeof FIELDS)[number];
const LABELS = {
  fullName: 'name',
  dateOfBirth: 'birthDate',
  country: 'country',
  documentNumber: 'document',
  asOf: 'asOf',
} as const;
const NEAREST_FROM = 0.5;

const WAYS = ['name', 'two', 'profile', 'file'] as const;
type Way = (typeof WAYS)[number];

export function ScreeningPage({ countries }: { countries: string[] }): ReactElement {
  const t = useTranslations('screening');
  const [params, setParam] = useParams();
  const way = WAYS.find((known) => known === params.get('way')) ?? 'name';
  return (
    <>
      <PageHeader title={t('title')} purpose={t(`purposes.${way}`)} />
      <DemonstrationNote />
      <Tabs
        name="screening"
        label={t('ways.label')}
        tabs={WAYS.map((id) => ({ id, label: t(`ways.${id}`) }))}
        current={way}
        onChange={(id: Way) => setParam({ way: id === 'name' ? '' : id })}
      />
      <div {...tabPanel('screening', way)} className="flex min-h-0 flex-1 flex-col">
        {way === 'name' && <NameSearch countries={countries} />}
        {way === 'two' && <NameComparison />}
        {way === 'profile' && <ProfileSearch />}
        {way === 'file' && <BatchPanel />}
      </div>
    </>
  );
}

/** Free, and stored nowhere: not in the address, not in a log. */
function NameSearch({ countries }: { countries: string[] }): ReactElement {
  const t = useTranslations('screening');
  const search = useScreeningSearch();
  const [asked, setAsked] = useState<ConsoleSearch | null>(null);
  const run = (given: ConsoleSearch) => {
    setAsked(given);
    search.mutate(given);
  };
  const refused = (field: FieldName) => {
    const key = `faults.${field}.${problemKindOf(search.error, field)}`;
    return t.has(key) ? t(key) : problemOf(search.error, field);
  };
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[280px_minmax(0,1fr)]">
      <section
        aria-label={t('form')}
        className="overflow-y-auto border-line border-r px-4 py-3.5 max-md:border-r-0 max-md:border-b"
      >
        <SearchForm countries={countries} busy={search.isPending} refused={refused} onSearch={run} />
      </section>
      <section aria-label={t('results')} className="overflow-y-auto bg-surface" aria-live="polite">
        <ProgressLine active={search.isPending} />
        {search.isError && (
          <SearchProblem
            error={search.error}
            faults={FIELDS.flatMap((field) => {
              const fault = refused(field);
              return fault ? [{ label: t(LABELS[field]), fault }] : [];
            })}
            onAgain={() => asked && run(asked)}
          />
        )}
        {search.data && asked && (
          <SearchResults
            asked={asked}
            result={search.data}
            onNearest={() => run({ ...asked, threshold: NEAREST_FROM })}
          />
        )}
        {search.isIdle && (
          <EmptyState action={<Button onClick={() => run({ fullName: EXAMPLE })}>{t('tryExample')}</Button>}>
            {t('empty')} <span lang="si">{EXAMPLE}</span>
          </EmptyState>
        )}
      </section>
    </div>
  );
}

function SearchForm(props: {
  countries: string[];
  busy: boolean;
  refused: (field: FieldName) => string | undefined;
  onSearch: (search: ConsoleSearch) => void;
}): ReactElement {
  const { busy, refused, onSearch } = props;
  const t = useTranslations('screening');
  const countries = namedCountries(props.countries, useLocale());
  const choices = useId();
  const [values, setValues] = useState({ fullName: '', dateOfBirth: '', country: '', documentNumber: '', asOf: '' });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const here = useSearchedSources();
  const searchable = SEARCHED_KINDS.filter((id) => here.includes(id));
  const sources = searchable.filter((id) => !leftOut.has(id));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState<ConsoleSearch | null>(null);
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }));
  /** Null if the name is missing. */
  const given = (): ConsoleSearch | null => {
    setTried(true);
    const { fullName, dateOfBirth, country, documentNumber, asOf } = values;
    if (!fullName.trim()) return null;
    return {
      fullName: fullName.trim(),
      ...(dateOfBirth && { dateOfBirth }),
      ...(country.trim() && { country: typedCountry(country, countries) }),
      ...(documentNumber.trim() && { documentNumber: documentNumber.trim() }),
      ...(sources.length < searchable.length && { sources }),
      ...(asOf && { asOf }),
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = given();
    if (search && (search.sources === undefined || search.sources.length > 0)) onSearch(search);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={tried && !values.fullName.trim() ? t('nameMissing') : refused('fullName')}
      >
        {(control) => (
          <Input {...control} value={values.fullName} maxLength={500} autoComplete="off" onChange={set('fullName')} />
        )}
      </Field>
      <DayField
        label={t('birthDate')}
        error={refused('dateOfBirth')}
        value={values.dateOfBirth}
        onChange={set('dateOfBirth')}
      />
      <Field label={t('country')} hint={t('countryHint')} error={refused('country')}>
        {(control) => (
          <>
            <Input
              {...control}
              list={choices}
              value={values.country}
              maxLength={100}
              autoComplete="off"
              onChange={set('country')}
            />
            <datalist id={choices}>
              {countries.map(({ code, name }) => (
                <option key={code} value={name}>
                  {code}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={t('document')} error={refused('documentNumber')}>
        {(control) => (
          <Input
            {...control}
            className="ident"
            value={values.documentNumber}
            maxLength={100}
            autoComplete="off"
            onChange={set('documentNumber')}
          />
        )}
      </Field>
      <DayField
        label={t('asOf')}
        hint={t('asOfHint')}
        error={refused('asOf')}
        value={values.asOf}
        onChange={set('asOf')}
      />
      <SourcesField
        {...{ searchable, leftOut }}
        error={tried && sources.length === 0 ? t('sources.none') : undefined}
        onChange={setLeftOut}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('search')}
      </Button>
      <May least="analyst">
        <Button onClick={() => setSaving(given())}>{t('save.open')}</Button>
      </May>
      {saving && <SaveRequest search={saving} onClose={() => setSaving(null)} />}
    </form>
  );
}
