import { env } from '../env';

/** Any HTTP status of INNGEST_BASE_URL counts. */
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
