import { describe, expect, test } from 'vitest';
import { metrics, renderMetrics } from './metrics';

describe('metrics', () => {
  test('renders own and Node.js metrics in the text format', async () => {
    metrics().requests.observe({ route: '/api/alerts/{id}', method: 'GET', status: 200 }, 0.02);
    const { contentType, text } = await renderMetrics();
    expect(contentType).toMatch(/^text\/plain/);
    expect(text).toContain(
      'gatehouse_http_request_duration_seconds_bucket{le="0.025",route="/api/alerts/{id}",method="GET",status="200"} 1',
    );
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    // A second rendering registers nothing twice.
    await expect(renderMetrics()).resolves.toBeDefined();
  });

  test('no metric has a label for ids or personal data', async () => {
    const labels = new Set(
      Object.values(metrics()).flatMap((metric) => ('labelNames' in metric ? (metric.labelNames as string[]) : [])),
    );
    expect([...labels].sort()).toEqual([
      'function',
      'kind',
      'method',
      'part',
      'pool',
      'result',
      'route',
      'source',
      'state',
      'status',
    ]);
  });
});
