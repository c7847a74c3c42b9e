/** The version of the consent text that is shown now. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

/**
 * The versions of the consent text that the home screen has shown, the newest last; a changed text gets a new one. None ever goes: a page that
 * was opened before an update agrees to the text that it shows, and what somebody agreed to stays known.
 */
export const CONSENT_TEXT_VERSIONS: readonly string[] = ['2026-11-21', CONSENT_TEXT_VERSION];

/** What a session says when its customer did not agree; they may still, with the same link. */
export const CONSENT_DECLINED = 'CONSENT_DECLINED';
