/** Documents that a person may name on being asked, or a member for them. */
export const DETAIL_DOCUMENTS = ['nationalId', 'passport', 'drivingLicence'] as const;
export type DetailDocument = (typeof DETAIL_DOCUMENTS)[number];

/** Characters in which a member says where they know a detail from. */
export const [DETAIL_NOTE_MIN, DETAIL_NOTE_MAX] = [10, 1_000];
