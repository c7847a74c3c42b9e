export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
