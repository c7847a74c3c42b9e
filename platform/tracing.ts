import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { faultFields, logger } from './logger';
import { processWide } from './process-wide';

/**
 * OpenTelemetry spans of calls, steps and deliveries (docs/operations.md#monitoring). The provider is not registered
 * globally: Next.js would add spans with full addresses. Attributes are ids, codes and templates.
 */
const own = processWide<{ tracer?: Tracer; active: AsyncLocalStorage<Span> }>('tracing', {
  active: new AsyncLocalStorage(),
});

const KINDS = { server: SpanKind.SERVER, step: SpanKind.CONSUMER };
type SpanOptions = { kind: keyof typeof KINDS; parent: string | null; attributes: Attributes };

/** Run inside a span, a child of `parent` (W3C traceparent). Without a collector only run. */
export async function traced<T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> {
  const { tracer, active } = own;
  if (!tracer) return run();
  const { kind, parent, attributes } = options;
  const remote = parent ? parseTraceParent(parent) : null;
  const context = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
  try {
    return await active.run(span, run);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    // Never the message, which may quote data.
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** Add attributes to the active span. `failed`: its status becomes an error. */
export function annotate(attributes: Attributes, failed = false): void {
  const span = own.active.getStore()?.setAttributes(attributes);
  if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** W3C traceparent of the active span, for events. */
export function traceparent(): string | undefined {
  const span = own.active.getStore()?.spanContext();
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
}

/** Export to the collector of the environment, if any. Returns a function that sends the rest and stops. */
export async function startTracing(collector: string | undefined): Promise<() => Promise<void>> {
  if (!collector) return async () => undefined;
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources, { setGlobalErrorHandler }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  // The official variables: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_*.
  const named = resources.resourceFromAttributes({ 'service.name': 'gatehouse' });
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new BasicTracerProvider({
    resource: resources.defaultResource().merge(named).merge(given),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  let warnedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - warnedAt < WARN_MS) return;
    warnedAt = performance.now();
    logger.warn('traces could not be sent', { component: 'tracing', ...faultFields(error) });
  });
  own.tracer = provider.getTracer('gatehouse');
  return async () => {
    delete own.tracer;
    await provider.shutdown();
  };
}
const WARN_MS = 60_000;
