import { mediaSourceIds } from '@/core/screening/adverse-media/media-source-ids';
import { DISMISS_REASONS } from '../transitions';
import type { OwnReason } from './own-reasons';

type DismissReason = (typeof DISMISS_REASONS)[number];

/** `label`: an own reason of the organization, which is named by it. */
export type Dismissal = { id: string; code: DismissReason; label?: string };

const LIST_DISMISSALS: readonly Dismissal[] = DISMISS_REASONS.map((code) => ({ id: code, code }));

/**
 * The codes of docs/api.md#alert-transitions are closed, so several article reasons share one; the note distinguishes
 * them.
 */
const PRESS_DISMISSALS: readonly Dismissal[] = [
  { id: 'NAME_ONLY', code: 'NAME_ONLY' },
  { id: 'DOB_DIFFERENT', code: 'DOB_DIFFERENT' },
  { id: 'COUNTRY_DIFFERENT', code: 'COUNTRY_DIFFERENT' },
  { id: 'NOT_ACCUSED', code: 'OTHER' },
  { id: 'CLEARED', code: 'LIST_ENTRY_OUTDATED' },
  { id: 'LONG_PAST', code: 'LIST_ENTRY_OUTDATED' },
  { id: 'UNRELIABLE', code: 'OTHER' },
  { id: 'DUPLICATE', code: 'DUPLICATE' },
  { id: 'OTHER', code: 'OTHER' },
];

export const isMediaSource = ({ source }: { source: string }): boolean => mediaSourceIds.some((id) => id === source);

type Judged = { source: string; status: 'open' | 'falsePositive' | 'truePositive' };

/** True if all matches are articles; false positives count only if there is nothing else. */
export function isAdverseMedia(matches: readonly Judged[]): boolean {
  const meant = matches.filter(({ status }) => status !== 'falsePositive');
  const asked = meant.length > 0 ? meant : matches;
  return asked.length > 0 && asked.every(isMediaSource);
}

export const dismissalsFor = (press: boolean): readonly Dismissal[] => (press ? PRESS_DISMISSALS : LIST_DISMISSALS);

export const withOwnReasons = (built: readonly Dismissal[], own: readonly OwnReason[]): readonly Dismissal[] => [
  ...built,
  ...own.map(({ code, label, basedOn }) => ({ id: code, code: basedOn, label })),
];

/** Smaller differences may be typos. */
export const YEARS_APART = { from: 3, to: 60 } as const;
