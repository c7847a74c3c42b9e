import type { Instrumentation } from 'next';

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startApplication } = await import('./services/health/start-application');
  await startApplication();
}

export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportPageFault } = await import('./services/health/start-application');
  reportPageFault(error, request.headers);
};
