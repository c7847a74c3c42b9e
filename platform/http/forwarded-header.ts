import { logger } from '@/platform/logger';
import { processWide } from '@/platform/process-wide';

const forwarded = processWide('forwarded-header', { seen: false });

/**
 * Warn once if `X-Forwarded-For` arrives without a trusted proxy: all callers would share one address and rate limit.
 */
export function noteForwardedHeader(): void {
  if (forwarded.seen) return;
  forwarded.seen = true;
  logger.warn(
    'X-Forwarded-For was received, but GATEHOUSE_TRUSTED_PROXIES is 0: callers behind a proxy share one rate limit',
  );
}

export const forwardedHeaderSeen = (): boolean => forwarded.seen;
