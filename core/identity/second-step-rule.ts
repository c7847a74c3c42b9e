/** Whom an organization asks for a second step: everybody decides for themselves, admins and owners must, all must. */
export const SECOND_STEP_RULES = ['own', 'admins', 'everyone'] as const;
export type SecondStepRule = (typeof SECOND_STEP_RULES)[number];
