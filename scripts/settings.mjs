import path from 'node:path';

/** Settings needed before installation; throws for an invalid one. */
export function readSettings(env = process.env) {
  const port = env.PORT === undefined || env.PORT === '' ? 3000 : Number(env.PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`The setting PORT cannot be used: "${env.PORT}" is not a port between 1 and 65535.`);
  }
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) {
    throw new Error('The setting DATABASE_URL cannot be used: it must begin with postgresql://.');
  }
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
  if (env.GATEHOUSE_LOG_LEVEL && !levels.includes(env.GATEHOUSE_LOG_LEVEL)) {
    throw new Error(`The setting GATEHOUSE_LOG_LEVEL cannot be used: it must be one of ${levels.join(', ')}.`);
  }
  return { port, dataDir: path.resolve(env.GATEHOUSE_DATA_DIR || '.data'), databaseUrl: env.DATABASE_URL || undefined };
}
