import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { plainIssue } from '@/core/http/problem-body';

const port = z.coerce.number().int().min(0).max(65535);

/** Every environment variable; all optional (docs/configuration.md). */
const Env = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  GATEHOUSE_DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
  GATEHOUSE_BASE_URL: z.url().optional(),
  GATEHOUSE_ROOT_KEY: z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)'),
  /** Root key encrypted by AWS KMS, base64; decrypted at start (platform/startup/kms-key.ts). */
  GATEHOUSE_ROOT_KEY_KMS: z.base64().min(1).max(8_192).optional(),
  KMS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  KMS_REGION: z.string().min(1).default('us-east-1'),
  KMS_ACCESS_KEY_ID: z.string().min(1).optional(),
  KMS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Master keys of data keys, first wraps; the one of the root key is always known. */
  GATEHOUSE_DATA_KEYS: z
    .string()
    .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i, 'must be keys of 64 hexadecimal digits, separated by commas')
    .optional(),
  /** ClamAV: `host:port` or the path of a socket. */
  GATEHOUSE_CLAMD: z
    .string()
    .regex(/^(\/.+|(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5})$/i, 'must be host:port, or the path of a socket')
    .optional(),
  GATEHOUSE_WATCHLIST_DIR: z.string().min(1).optional(),
  /** 0: official lists come from the folder alone. */
  GATEHOUSE_WATCHLIST_DOWNLOAD: z.enum(['0', '1']).default('1'),
  /** `<mirror>/<source><official path>`. */
  GATEHOUSE_WATCHLIST_MIRROR: z.url().optional(),
  /** ISO 3166-1 alpha-2, or `none`. */
  GATEHOUSE_WIKIDATA_COUNTRIES: z
    .string()
    .regex(/^(none|[A-Z]{2}([ ,]+[A-Z]{2})*)$/, 'must be country codes such as LK,IN, or none')
    .default('LK'),
  GATEHOUSE_WIKIDATA_URL: z.url().default('https://query.wikidata.org/sparql'),
  /** `none` limits names to English, Sinhala and Tamil. */
  GATEHOUSE_WIKIDATA_ENTITIES_URL: z.union([z.literal('none'), z.url()]).default('https://www.wikidata.org/w/api.php'),
  /** Required by Wikidata's user-agent policy. */
  GATEHOUSE_WIKIDATA_CONTACT: z
    .string()
    .regex(/^[\w.+:/@-]{3,200}$/, 'must be a mail or web address')
    .optional(),
  /** Separated by spaces or commas. */
  GATEHOUSE_MEDIA_FEEDS: z.string().min(1).max(20_000).optional(),
  /** Off unless set (`https://api.gdeltproject.org/api/v2/doc/doc`). */
  GATEHOUSE_GDELT_URL: z.url().optional(),
  GATEHOUSE_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  GATEHOUSE_ALLOW_INSECURE_LOOPBACK: z.enum(['0', '1']).default('0'),
  GATEHOUSE_WORKER_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(600).default(60),
  GATEHOUSE_WORKER_IDLE_SECONDS: z.coerce.number().int().min(5).max(86_400).default(120),
  GATEHOUSE_FACE_MODEL: z.string().min(1).optional(),
  /** docs/decisions/013-language-model.md */
  GATEHOUSE_LLM_PROVIDER: z.enum(['openai', 'anthropic', 'openai-compatible']).optional(),
  GATEHOUSE_LLM_MODEL: z.string().min(1).max(200).optional(),
  GATEHOUSE_LLM_API_KEY: z.string().min(1).optional(),
  GATEHOUSE_LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** 1: may be private or plain http, such as a local Ollama. */
  GATEHOUSE_LLM_ALLOW_PRIVATE_NETWORK: z.enum(['0', '1']).default('0'),
  /** 1: page images are sent too. */
  GATEHOUSE_LLM_SEND_IMAGES: z.enum(['0', '1']).default('0'),
  GATEHOUSE_LLM_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  GATEHOUSE_CAMERA_SIMULATION: z.enum(['0', '1']).default('0'),
  GATEHOUSE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** 1: each API request is logged at level info. */
  GATEHOUSE_ACCESS_LOG: z.enum(['0', '1']).default('0'),
  /** `GET /api/metrics` is absent without it. */
  GATEHOUSE_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** All three: members may sign in by an OpenID Connect provider. Plain http only on this machine. */
  GATEHOUSE_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/, 'must be an https:// address')
    .optional(),
  GATEHOUSE_OIDC_CLIENT_ID: z.string().min(1).optional(),
  GATEHOUSE_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** RFC 9116: `Contact` of /.well-known/security.txt, which is absent without it. */
  GATEHOUSE_SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)[\x21-\x7e]{3,500}$/, 'must begin with mailto:, https:// or tel:')
    .optional(),
  /** OpenTelemetry collector; the SDK reads its other `OTEL_*` variables (platform/tracing.ts). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  GATEHOUSE_MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  GATEHOUSE_MAIL_FROM: z.string().default('Gatehouse <no-reply@localhost>'),
  UPLOADTHING_TOKEN: z.string().min(1).optional(),
  UPLOADTHING_API_URL: z.url().optional(),
  UPLOADTHING_INGEST_URL: z.url().optional(),
  UPLOADTHING_UFS_HOST: z.string().optional(),
  UPLOADTHING_UFS_APP_ID_LOCATION: z.enum(['path', 'subdomain']).optional(),
  /** docs/decisions/033-s3-storage.md */
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** 1: `<endpoint>/<bucket>` instead of `<bucket>.<endpoint>`. */
  S3_FORCE_PATH_STYLE: z.enum(['0', '1']).default('0'),
  /** 1: may be private or plain http, such as a MinIO in the same network. */
  S3_ALLOW_PRIVATE_NETWORK: z.enum(['0', '1']).default('0'),
  INNGEST_BASE_URL: z.url().optional(),
  INNGEST_EVENT_KEY: z.string().min(1).optional(),
  INNGEST_SIGNING_KEY: z.string().min(1).optional(),
});
export type Env = z.infer<typeof Env>;
export const SETTING_NAMES: readonly string[] = Object.keys(Env.shape);

/** Also read from the file named by `<NAME>_FILE`, as container secrets are. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'GATEHOUSE_ROOT_KEY',
  'GATEHOUSE_DATA_KEYS',
  'GATEHOUSE_METRICS_TOKEN',
  'GATEHOUSE_OIDC_CLIENT_SECRET',
  'GATEHOUSE_MAIL_URL',
  'GATEHOUSE_LLM_API_KEY',
  'UPLOADTHING_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'KMS_SECRET_ACCESS_KEY',
  'INNGEST_EVENT_KEY',
  'INNGEST_SIGNING_KEY',
] as const satisfies ReadonlyArray<keyof Env>;
export const SECRET_FILE_NAMES: readonly string[] = SECRET_NAMES.map((name) => `${name}_FILE`);

/** Names of 0.1.0, still read (docs/configuration.md). */
export const DEPRECATED_SETTINGS: Readonly<Record<string, keyof Env>> = {
  GATEHOUSE_ENGINE_JOB_SECONDS: 'GATEHOUSE_WORKER_TIMEOUT_SECONDS',
  GATEHOUSE_ENGINE_IDLE_SECONDS: 'GATEHOUSE_WORKER_IDLE_SECONDS',
  GATEHOUSE_LLM_PICTURES: 'GATEHOUSE_LLM_SEND_IMAGES',
  GATEHOUSE_LLM_SECONDS: 'GATEHOUSE_LLM_TIMEOUT_SECONDS',
  GATEHOUSE_LLM_PRIVATE_ADDRESS: 'GATEHOUSE_LLM_ALLOW_PRIVATE_NETWORK',
  GATEHOUSE_SIMULATE: 'GATEHOUSE_CAMERA_SIMULATION',
};

export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Replace `<NAME>_FILE` by `<NAME>` in `target`. Libraries read some settings from the environment, so the server does
 * this first. The error never quotes the content.
 */
export function loadSecretFiles(target: Record<string, string | undefined>): void {
  for (const name of SECRET_NAMES) {
    const file = target[`${name}_FILE`];
    if (!file) continue;
    if (target[name]) throw new SettingError(`Both ${name} and ${name}_FILE are set. Set one of them.`);
    try {
      target[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException;
      throw new SettingError(`The setting ${name}_FILE cannot be used: ${file} cannot be read (${code}).`);
    }
    if (!target[name]) throw new SettingError(`The setting ${name}_FILE cannot be used: ${file} is empty.`);
    delete target[`${name}_FILE`];
  }
}

/** An empty string counts as unset. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  for (const [old, name] of Object.entries(DEPRECATED_SETTINGS)) set[name] ??= set[old];
  const parsed = Env.safeParse(set, { error: plainIssue });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SettingError(`The setting ${issue?.path.join('.') ?? '?'} cannot be used: ${issue?.message ?? 'invalid'}.`);
}

let cached: Env | undefined;

export function env(): Env {
  if (!cached) loadSecretFiles(process.env);
  cached ??= parseEnv(process.env);
  return cached;
}
