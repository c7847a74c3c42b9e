import { env } from '../env';

/**
 * Whether the engine that drives the pipelines answers: the embedded one or a real Inngest server, both at INNGEST_BASE_URL.
 * Any HTTP answer counts; only silence is a failure.
 */
export async function engineReachable(): Promise<boolean> {
  const { INNGEST_BASE_URL } = env();
  if (!INNGEST_BASE_URL) return false;
  const response = await fetch(new URL('/health', INNGEST_BASE_URL), {
    signal: AbortSignal.timeout(2_000),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return response.status < 500;
}
