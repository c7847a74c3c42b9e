/** Next.js calls this once per process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startApplication } = await import('./services/system/start-application');
  await startApplication();
}
