/** Reasons to end monitoring; codes, because the audit log stores no free text about people. */
export const UNWATCH_REASONS = ['CUSTOMER_LEFT', 'DECEASED', 'DUPLICATE', 'BY_MISTAKE', 'OTHER'] as const;
