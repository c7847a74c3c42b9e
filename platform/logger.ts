import pino from 'pino';
import { sourceFrame } from './source-frames';

/** All other fields are dropped, above all personal data. */
const ALLOWED = new Set([
  'requestId',
  'organizationId',
  'keyId',
  'memberId',
  'instanceId',
  'sessionId',
  'alertId',
  'screeningRequestId',
  'eventId',
  'deliveryId',
  'destinationId',
  'runId',
  'functionId',
  'stepId',
  'stageId',
  'source',
  'listVersion',
  'engine',
  'route',
  'method',
  'status',
  'code',
  'errorName',
  'stack',
  'ms',
  'count',
  'bytes',
  'attempt',
  'port',
  'pid',
  'component',
  'state',
  'queue',
  'worker',
]);

const root = pino({
  level: process.env.GATEHOUSE_LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: {
    level: (label) => ({ level: label }),
    log: (fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => ALLOWED.has(key))),
  },
});

export type LogFields = Record<string, string | number | boolean | null | undefined>;

export const logger = {
  /** One request; at level info with GATEHOUSE_ACCESS_LOG. */
  access: (fields: LogFields) => root[process.env.GATEHOUSE_ACCESS_LOG === '1' ? 'info' : 'debug'](fields, 'request'),
  debug: (message: string, fields: LogFields = {}) => root.debug(fields, message),
  info: (message: string, fields: LogFields = {}) => root.info(fields, message),
  warn: (message: string, fields: LogFields = {}) => root.warn(fields, message),
  error: (message: string, fields: LogFields = {}) => root.error(fields, message),
};

/** Never the message, which may quote a value. */
export function faultFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    errorName: error.name,
    stack: frames
      .slice(0, 8)
      .map((line) => sourceFrame(line).trim())
      .join(' < '),
    ...(code && { code }),
  };
}
