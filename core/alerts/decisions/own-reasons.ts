import { type DISMISS_REASONS, REASON_CODES } from '../transitions';

/** A dismissal reason of the organization; `basedOn` decides which matches it resolves. */
export type OwnReason = { code: string; label: string; basedOn: (typeof DISMISS_REASONS)[number] };

export const OWN_REASONS_MAX = 10;
export const OWN_REASON_LABEL_MAX = 60;
export const OWN_REASON_CODE = /^[A-Z][A-Z0-9_]{1,39}$/;

/** Codes are unique and differ from the built-in ones. */
export function hasOwnCodes(reasons: readonly { code: string }[]): boolean {
  const codes = [...reasons.map(({ code }) => code), ...REASON_CODES];
  return new Set(codes).size === codes.length;
}

export const isOwnReason = ({ code, label }: OwnReason): boolean =>
  OWN_REASON_CODE.test(code) && label.trim() !== '' && label.trim().length <= OWN_REASON_LABEL_MAX;
