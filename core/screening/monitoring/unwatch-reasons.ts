/** Why somebody is no longer watched: codes, because the audit log keeps no words about people. */
export const UNWATCH_REASONS = ['CUSTOMER_LEFT', 'DECEASED', 'DUPLICATE', 'BY_MISTAKE', 'OTHER'] as const;
