/** Visible to customers. */
export const UNNAMED_ORGANIZATION = 'My organization';
