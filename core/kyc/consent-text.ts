/** The version of the consent text that the home screen shows; a changed text gets a new one. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

/** What a session says when its customer did not agree; they may still, with the same link. */
export const CONSENT_DECLINED = 'CONSENT_DECLINED';
