'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip, type Tone } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { ApiKeyView, KeyState } from '@/core/api-keys/contract';

const TONE: Record<KeyState, Tone> = { active: 'clear', expiring: 'time', expired: 'neutral', invalidated: 'neutral' };

type Actions = Record<'onEdit' | 'onRotate' | 'onInvalidate', (key: ApiKeyView) => void>;

/** Expired and revoked keys stay listed. */
export function KeyTable({ keys, stale, ...actions }: { keys: ApiKeyView[]; stale: boolean } & Actions): ReactElement {
  const t = useTranslations('apiKeys');
  return (
    <Table stacks caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('products')}</Th>
          <Th>{t('token')}</Th>
          <Th>{t('state')}</Th>
          <Th>{t('lastUsed')}</Th>
          <Th numeric>{t('credits30d')}</Th>
          <Th>{t('expires')}</Th>
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} entry={key} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

function KeyRow({ entry, onEdit, onRotate, onInvalidate }: { entry: ApiKeyView } & Actions): ReactElement {
  const t = useTranslations();
  const format = useFormatter();
  const ends = [entry.expiresAt, entry.invalidatedAt].filter((at) => at !== null).sort()[0];
  const alive = entry.state === 'active' || entry.state === 'expiring';
  const limits = [
    ...(entry.allowedAddresses.length > 0
      ? [t('apiKeys.fromAddresses', { count: entry.allowedAddresses.length })]
      : []),
    ...(entry.rateLimit === null ? [] : [t('apiKeys.perMinute', { count: entry.rateLimit })]),
  ];
  return (
    <Tr muted={!alive}>
      <Td className="max-w-64">
        <span className="font-semibold">{entry.name}</span>
        {entry.environment === 'test' && (
          <Chip className="ml-2" tone="watch" bare>
            {t('apiKeys.test')}
          </Chip>
        )}
        {entry.createdByName && (
          <p className="text-ink-2 text-small">{t('apiKeys.createdBy', { name: entry.createdByName })}</p>
        )}
      </Td>
      <Td label={t('apiKeys.products')} className="text-small">
        {entry.products.map((product) => t(`products.${product}.name`)).join(', ')}
        {limits.length > 0 && <p className="text-ink-2">{limits.join(' · ')}</p>}
      </Td>
      <Td label={t('apiKeys.token')} className="ident whitespace-nowrap">
        … {entry.lastFour}
      </Td>
      <Td label={t('apiKeys.state')}>
        <Chip tone={TONE[entry.state]}>
          {entry.invalidatedAt && entry.state === 'expiring'
            ? t('apiKeys.rotating')
            : t(`apiKeys.states.${entry.state}`)}
        </Chip>
      </Td>
      <Td label={t('apiKeys.lastUsed')} className="text-small">
        {entry.lastUsedAt ? (
          <>
            <RelativeTime at={entry.lastUsedAt} /> <span className="ident">{entry.lastUsedRoute}</span>
            <span className="text-ink-3"> {entry.lastUsedIp}</span>
          </>
        ) : (
          <span className="text-ink-3">{t('apiKeys.never')}</span>
        )}
      </Td>
      <Td label={t('apiKeys.credits30d')} numeric>
        {format.number(entry.credits30d)}
      </Td>
      <Td label={t('apiKeys.expires')} className="whitespace-nowrap">
        {ends ? (
          <>
            {format.dateTime(new Date(ends), { dateStyle: 'medium' })}{' '}
            <RelativeTime at={ends} className="text-ink-2 text-small" />
          </>
        ) : (
          <span className="text-ink-3">{t('apiKeys.noEnd')}</span>
        )}
      </Td>
      <Td className="whitespace-nowrap text-right">
        {alive && (
          <span className="inline-flex gap-2">
            <Button size="small" onClick={() => onEdit(entry)} aria-label={t('apiKeys.editKey', { name: entry.name })}>
              {t('apiKeys.edit')}
            </Button>
            {!entry.invalidatedAt && (
              <Button
                size="small"
                onClick={() => onRotate(entry)}
                aria-label={t('apiKeys.rotateKey', { name: entry.name })}
              >
                {t('apiKeys.rotate')}
              </Button>
            )}
            <Button
              size="small"
              look="danger"
              onClick={() => onInvalidate(entry)}
              aria-label={t('apiKeys.invalidateKey', { name: entry.name })}
            >
              {t('apiKeys.invalidate')}
            </Button>
          </span>
        )}
      </Td>
    </Tr>
  );
}
