import type { Instrumentation } from 'next';

/** Next.js calls this once per process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startApplication } = await import('./services/system/start-application');
  await startApplication();
}

/** Next.js calls this with every fault of a page or route, before it answers. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportPageFault } = await import('./services/system/start-application');
  reportPageFault(error, request.headers);
};
