'use client';

import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Chip, type Tone } from '@/components/ui/chip';
import { CountryName } from '@/components/ui/country-name';
import { OutsideLink } from '@/components/ui/link';
import type { Profile } from '@/core/screening/profiles/contract';
import { isRelation } from '@/core/screening/profiles/is-relation';
import { langOf } from '../alerts/alert-labels';

export const RISK_TONE: Record<'high' | 'medium' | 'low', Tone> = { high: 'hit', medium: 'watch', low: 'neutral' };

export function ProfileView({ profile }: { profile: Profile }): ReactElement {
  const t = useTranslations('screening.profiles');
  const { fullName, tagline, riskScorecard: risk, explanation, individualSummary, positionsHeld } = profile;
  const { documents = [], closeAssociatesOrFamilyMembers: others, identificationDocuments: papers } = profile;
  return (
    <article className="grid gap-5 px-4 py-3.5">
      <header>
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-bold text-section">
          <span lang={langOf(fullName)}>{fullName}</span>
          {risk && (
            <Chip tone={RISK_TONE[risk.riskCategory]}>
              {t('risk', { category: t(`risks.${risk.riskCategory}`), score: risk.overallRiskScore.toFixed(2) })}
            </Chip>
          )}
        </h3>
        <p>{tagline}</p>
        <p className="max-w-[75ch] text-ink-2">{explanation}</p>
        {profile.possiblySame.map(({ profileId, fullName: other, reason }) => (
          <p key={profileId} className="max-w-[75ch] text-watch">
            {t('maybeSame', { name: other, reason })}
          </p>
        ))}
      </header>
      <dl className="grid max-w-[75ch] gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact label={t('born')} values={profile.dateOfBirth} />
        {profile.countries.length > 0 && (
          <Row label={t('countries')}>
            {profile.countries.map((code, at) => (
              <span key={code}>
                {at > 0 && ', '}
                <CountryName code={code} />
              </span>
            ))}
          </Row>
        )}
        <Fact label={t('alsoKnown')} values={profile.otherNames} />
        <Fact label={t('places')} values={profile.locations} />
        <Fact
          label={t('papers')}
          values={papers.map(({ type, number, description }) => [type, number, description].filter(Boolean).join(' '))}
        />
      </dl>
      {risk && (
        <Part title={t('whyRisk')}>
          <p className="max-w-[75ch]">{risk.riskReasoning}</p>
          {risk.pepScorecard && (
            <>
              <p className="mt-2">
                {t('pep', {
                  category: risk.pepScorecard.category,
                  score: risk.pepScorecard.pepLikelihoodScore.toFixed(2),
                })}
              </p>
              <ol className="list-inside list-decimal">
                {risk.pepScorecard.reasoningSteps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
        </Part>
      )}
      <Positions title={t('positions')} held={positionsHeld.filter((held) => !isRelation(held, others))} />
      <Positions title={t('relation')} held={positionsHeld.filter((held) => isRelation(held, others))} />
      {others.length > 0 && (
        <Part title={t('associates')}>
          <ul className="grid gap-1">
            {others.map((one) => (
              <li key={`${one.name}-${one.relationship}`}>
                <span lang={langOf(one.name)}>{one.name}</span>{' '}
                <span className="text-ink-2">{[one.relationship, one.description].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('sources')}>
        <ol className="grid gap-3">
          {documents.map(({ id, title, originalUrl, matches }, at) => (
            <li key={id}>
              <p>
                <span className="tabular text-ink-2">[{at + 1}]</span>{' '}
                {/^https?:\/\//.test(originalUrl) ? <OutsideLink url={originalUrl}>{title}</OutsideLink> : title}
              </p>
              <blockquote
                className="mt-1 max-w-[75ch] border-gate border-l-4 bg-sunken px-3 py-2 text-small [overflow-wrap:anywhere]"
                lang={langOf(matches.matchingChunk)}
              >
                {matches.matchingChunk}
              </blockquote>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t(`summaries.${profile.summaryBy}`)}>
        <p className="max-w-[75ch]">{individualSummary}</p>
      </Part>
    </article>
  );
}

function Positions(props: { title: string; held: Profile['positionsHeld'] }): ReactElement | null {
  const { title, held } = props;
  if (held.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid gap-1">
        {held.map(({ position, organization, period, description, referenceDocumentIds }) => (
          <li key={`${position}-${organization}-${period}-${referenceDocumentIds.join()}`}>
            {[position, organization].filter(Boolean).join(', ')}{' '}
            <span className="text-ink-2">{[period, description].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="border-line border-t pt-3">
      <h4 className="mb-1 font-semibold">{title}</h4>
      {children}
    </section>
  );
}

const SHOWN = 8;

function Fact({ label, values }: { label: string; values: string[] }): ReactElement | null {
  const t = useTranslations('screening.profiles');
  if (values.length === 0) return null;
  const rest = values.slice(SHOWN);
  return (
    <Row label={label}>
      {values.slice(0, SHOWN).map((value, at) => (
        <span key={value}>
          {at > 0 && ', '}
          <bdi lang={langOf(value)}>{value}</bdi>
        </span>
      ))}
      {rest.length > 0 && (
        <details>
          <summary className="w-fit text-gate hover:underline">{t('more', { n: rest.length })}</summary>
          {rest.join(', ')}
        </details>
      )}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
