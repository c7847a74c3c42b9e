import { logger } from '@/platform/logger';
import { processWide } from '@/platform/process-wide';

const forwarded = processWide('forwarded-header', { seen: false });

/**
 * Record that `X-Forwarded-For` arrived although no proxy is trusted: behind a proxy, all callers then share one address and its rate
 * limit. Logged once.
 */
export function noteForwardedHeader(): void {
  if (forwarded.seen) return;
  forwarded.seen = true;
  logger.warn(
    'X-Forwarded-For was received, but GATEHOUSE_TRUSTED_PROXIES is 0: callers behind a proxy share one rate limit',
  );
}

export const forwardedHeaderSeen = (): boolean => forwarded.seen;
