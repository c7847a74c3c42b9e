/** Current version of the consent text. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

/**
 * All versions ever shown, newest last. None is removed: pages opened before an update still submit theirs, and
 * recorded consents refer to them.
 */
export const CONSENT_TEXT_VERSIONS: readonly string[] = ['2026-11-21', CONSENT_TEXT_VERSION];

/** Session reason after a refused consent; the customer may still agree with the same link. */
export const CONSENT_DECLINED = 'CONSENT_DECLINED';
