import { metricsToken } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { collectMetrics } from '@/services/health/collect-metrics';

export const GET = endpoint({
  summary: 'Metrics for Prometheus',
  limit: 'none',
  auth: metricsToken(),
  response: null,
  produces: 'text/plain',
  errors: ['NOT_FOUND'],
  handle: async () => {
    const { contentType, text } = await collectMetrics();
    return new Response(text, { headers: { 'content-type': contentType } });
  },
});
