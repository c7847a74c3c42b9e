/** Who must use two-factor authentication: optional, admins and owners, everyone. */
export const SECOND_STEP_RULES = ['own', 'admins', 'everyone'] as const;
export type SecondStepRule = (typeof SECOND_STEP_RULES)[number];
