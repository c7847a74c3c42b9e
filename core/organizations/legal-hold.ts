export const HOLD_REASONS = ['litigation', 'investigation', 'authorityRequest', 'complaint', 'other'] as const;
