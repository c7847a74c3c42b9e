export const CONSENT_TEXT_VERSION = '2026-11-28';

/** Newest last; none is removed: open pages and recorded consents refer to them. */
export const CONSENT_TEXT_VERSIONS: readonly string[] = ['2026-11-21', '2026-11-23', CONSENT_TEXT_VERSION];

/** The customer may still agree with the same link. */
export const CONSENT_DECLINED = 'CONSENT_DECLINED';
