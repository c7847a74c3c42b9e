/** Default name of an organization; visible to customers. */
export const UNNAMED_ORGANIZATION = 'My organization';
