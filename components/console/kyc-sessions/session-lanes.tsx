import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { ConsoleKycSession } from '@/core/kyc/console-contract';
import { axisOf, LANES, type Lane, type LaneAxis, type LaneItem, lanesOf } from '@/core/kyc/lanes';
import type { WayPart } from '@/core/kyc/whereabouts';
import { useEntryWords } from './use-entry-words';

type Entry = ConsoleKycSession['timeline'][number];

const HEIGHT = 14;
/** A moment is as wide, so that it can be seen and pointed at. */
const MOMENT = 4;
/** What is further on is darker; the words stand in the hint and in the table. */
const PARTS: Record<WayPart, string> = {
  start: 'fill-gate/15',
  permission: 'fill-gate/25',
  choosing: 'fill-gate/35',
  photos: 'fill-gate/50',
  sent: 'fill-gate/70',
  face: 'fill-gate',
};
const TONES: Record<LaneItem['tone'], string> = { plain: 'fill-ink-2', good: 'fill-clear', bad: 'fill-hit' };

/** The flight recorder as lanes on one time axis, and the same as a table. Nothing where nothing was done yet. */
export function SessionLanes({ entries }: { entries: Entry[] }): ReactElement | null {
  const t = useTranslations('kycSessions.lanes');
  const time = useTime();
  const lanes = lanesOf(entries);
  const axis = axisOf(lanes);
  const drawn = LANES.filter((lane) => lanes[lane].length > 0);
  if (drawn.length === 0) return null;
  return (
    <figure className="mb-4">
      <figcaption className="mb-1 text-ink-2 text-small">{t('what')}</figcaption>
      <div className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-2 gap-y-1">
        {drawn.map((lane) => (
          <LaneRow key={lane} lane={lane} items={lanes[lane]} axis={axis} />
        ))}
      </div>
      <p className="tabular flex justify-between pl-20 text-ink-2 text-small">
        <span>{time(axis.from)}</span>
        <span>{time(axis.to)}</span>
      </p>
      {axis.rests.length > 0 && <p className="mt-1 text-ink-2 text-small">{t('cutShort')}</p>}
      <details className="mt-1">
        <summary className="cursor-pointer text-gate hover:underline">{t('asTable')}</summary>
        <LaneTable items={drawn.flatMap((lane) => lanes[lane].map((item) => ({ lane, item })))} />
      </details>
    </figure>
  );
}

function LaneRow({ lane, items, axis }: { lane: Lane; items: LaneItem<Entry>[]; axis: LaneAxis }): ReactElement {
  const t = useTranslations('kycSessions.lanes');
  const words = useEntryWords();
  const time = useTime();
  return (
    <>
      <span aria-hidden className="text-small">
        {t(`names.${lane}`)}
      </span>
      <svg aria-hidden width="100%" height={HEIGHT} className="overflow-visible">
        <rect width="100%" height={HEIGHT} className="fill-line/50" />
        {items.map(({ from, to, entry, tone, part }) => {
          const { what, rest } = words(entry);
          const [left, right] = [axis.place(from), axis.place(to)];
          const lasts = right > left;
          const shape = {
            x: percent(left),
            height: tone === 'bad' ? HEIGHT : HEIGHT - 4,
            y: tone === 'bad' ? 0 : 2,
            className: part ? PARTS[part] : TONES[tone],
          };
          return (
            <g key={entry.id}>
              <title>{`${time(from)} ${what}${rest && `, ${rest}`}`}</title>
              {/* What lasted is never thinner than a moment, and a moment stays on the axis at its end. */}
              {lasts && (
                <rect {...shape} width={percent(right - left)} className={`${shape.className} stroke-surface`} />
              )}
              {(!lasts || !part) && <rect {...shape} width={MOMENT} transform={`translate(${-MOMENT * left} 0)`} />}
            </g>
          );
        })}
        {axis.rests.map(({ at }) => (
          <rect key={at} x={percent(at)} y="-2" width="2" height={HEIGHT + 4} className="fill-surface" />
        ))}
      </svg>
    </>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

function LaneTable({ items }: { items: { lane: Lane; item: LaneItem<Entry> }[] }): ReactElement {
  const t = useTranslations('kycSessions.lanes');
  const words = useEntryWords();
  const time = useTime();
  const sorted = [...items].sort((a, b) => a.item.from - b.item.from);
  return (
    <Table caption={t('asTable')} className="text-small">
      <thead>
        <tr>
          <Th>{t('when')}</Th>
          <Th>{t('lane')}</Th>
          <Th>{t('happened')}</Th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ lane, item: { from, to, entry, tone } }) => {
          const { what, rest } = words(entry);
          return (
            <Tr key={`${lane} ${entry.id}`}>
              <Td className="tabular align-top">
                {time(from)}
                {to > from && <span className="block text-ink-2">{t('until', { time: time(to) })}</span>}
              </Td>
              <Td className="align-top">{t(`names.${lane}`)}</Td>
              <Td className="whitespace-normal align-top">
                {what}
                {rest && `, ${rest}`}
                {tone === 'bad' && <span className="block text-hit">{t('stood')}</span>}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function useTime(): (at: number) => string {
  const format = useFormatter();
  return (at) => format.dateTime(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });
}
