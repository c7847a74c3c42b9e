/** Document types of an answer. */
export const DETAIL_DOCUMENTS = ['nationalId', 'passport', 'drivingLicence'] as const;
export type DetailDocument = (typeof DETAIL_DOCUMENTS)[number];

/** Characters of the source that a member gives for a detail. */
export const [DETAIL_NOTE_MIN, DETAIL_NOTE_MAX] = [10, 1_000];
