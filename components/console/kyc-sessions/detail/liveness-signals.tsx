'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { MOVEMENTS, type Movement } from '@/core/kyc/liveness/challenges';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';

/** Return the movements in order: `{ "2-blink": 2, "1-turnLeft": 1.6 }` gives turnLeft, blink. */
export function movementsIn(signals: Record<string, number>): Movement[] {
  // JSON object keys have no reliable order.
  return Object.keys(signals)
    .sort()
    .flatMap((key) => MOVEMENTS.filter((movement) => /^[12]-/.test(key) && key.slice(2) === movement));
}

const MEASURED = [
  'depth',
  'remainder',
  'portrait',
  'recorded',
  'detail',
  'farthest',
  'delayMs',
  'virtualCamera',
  'frameMs',
  'unevenness',
] as const;

type Shown = { key: string; name: string; value: string; why: string };

export function LivenessSignals({
  measured: { signals, cameraLabel },
}: {
  measured: NonNullable<ConsoleKycSession['livenessSignals']>;
}): ReactElement | null {
  const t = useTranslations('kycSessions.signals');
  const movements = movementsIn(signals).map((movement, index): Shown => {
    const key = `${index + 1}-${movement}`;
    const name = t('movement', { n: index + 1, movement: t(`movements.${movement}`) });
    return { key, name, value: t('times', { value: signals[key] ?? Number.NaN }), why: t('movementWhy') };
  });
  const others = MEASURED.flatMap((key): Shown[] => {
    const value = signals[key];
    if (value === undefined) return [];
    const told = key === 'virtualCamera' ? t(value === 1 ? 'virtual' : 'notVirtual') : t(`${key}.value`, { value });
    return [{ key, name: t(`${key}.name`), value: told, why: t(`${key}.why`) }];
  });
  const label: Shown[] = cameraLabel
    ? [{ key: 'cameraLabel', name: t('cameraLabel.name'), value: cameraLabel, why: t('cameraLabel.why') }]
    : [];
  const shown = [...movements, ...others, ...label];
  if (shown.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-semibold">{t('title')}</summary>
      <p className="mt-1 text-ink-2 text-small">{t('purpose')}</p>
      <dl className="mt-1 divide-y divide-line">
        {shown.map(({ key, name, value, why }) => (
          <div key={key} className="py-1">
            <dt className="flex flex-wrap justify-between gap-x-3">
              <span>{name}</span>
              <span className="tabular wrap-anywhere ml-auto text-right">{value}</span>
            </dt>
            <dd className="text-ink-2 text-small">{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
