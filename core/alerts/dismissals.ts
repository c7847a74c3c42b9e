import { mediaSourceIds } from '../screening/media-source-ids';
import { DISMISS_REASONS } from './moves';

type DismissReason = (typeof DISMISS_REASONS)[number];

/** A reason to dismiss as an analyst chooses it, and the code that it is sent and kept with. */
export type Dismissal = { id: string; code: DismissReason };

const LIST_DISMISSALS: readonly Dismissal[] = DISMISS_REASONS.map((code) => ({ id: code, code }));

/**
 * What is said of an article and never of a list entry. The codes of docs/api.md#alert-transitions are closed, so several of these share one and the note tells them
 * apart: what was cleared or is long past is out of date as an entry can be, and a witness or a doubtful paper is none of the other codes.
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

/** Whether a match is a story in the press. */
export const isPress = ({ source }: { source: string }): boolean => mediaSourceIds.some((id) => id === source);

type Judged = { source: string; status: 'open' | 'falsePositive' | 'truePositive' };

/** Whether all that an alert may still mean stands in the press: of what was ruled out nothing needs saying. */
export function isAboutPress(matches: readonly Judged[]): boolean {
  const meant = matches.filter(({ status }) => status !== 'falsePositive');
  const asked = meant.length > 0 ? meant : matches;
  return asked.length > 0 && asked.every(isPress);
}

/** The reasons that an alert can be dismissed for, in the order of their keys. */
export const dismissalsFor = (press: boolean): readonly Dismissal[] => (press ? PRESS_DISMISSALS : LIST_DISMISSALS);
