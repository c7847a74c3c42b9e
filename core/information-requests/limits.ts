export const DETAIL_DOCUMENTS = ['nationalId', 'passport', 'drivingLicence'] as const;
export type DetailDocument = (typeof DETAIL_DOCUMENTS)[number];

export const [DETAIL_NOTE_MIN, DETAIL_NOTE_MAX] = [10, 1_000];
