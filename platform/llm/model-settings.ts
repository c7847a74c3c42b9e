import { type Env, env, SettingError } from '../env';

/** `address` is the only origin called. */
export type ModelSettings = {
  provider: NonNullable<Env['GATEHOUSE_LLM_PROVIDER']>;
  model: string;
  apiKey: string | undefined;
  baseUrl: string;
  privateAddress: boolean;
  pictures: boolean;
  timeoutMs: number;
};

const DEFAULT_ADDRESS = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
} as const;

/** Null if off; throws SettingError if incomplete. */
export function modelSettings(settings: Env = env()): ModelSettings | null {
  const { GATEHOUSE_LLM_PROVIDER: provider, GATEHOUSE_LLM_MODEL: model } = settings;
  const { GATEHOUSE_LLM_BASE_URL: configured, GATEHOUSE_LLM_API_KEY: apiKey } = settings;
  if (!provider && !model && !configured && !apiKey) return null;
  if (!provider || !model) throw missing(provider ? 'GATEHOUSE_LLM_MODEL' : 'GATEHOUSE_LLM_PROVIDER');
  const baseUrl = configured ?? (provider === 'openai-compatible' ? null : DEFAULT_ADDRESS[provider]);
  if (baseUrl === null) throw missing('GATEHOUSE_LLM_BASE_URL');
  if (!apiKey && provider !== 'openai-compatible') throw missing('GATEHOUSE_LLM_API_KEY');
  return {
    provider,
    model,
    apiKey,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    privateAddress: settings.GATEHOUSE_LLM_ALLOW_PRIVATE_NETWORK === '1',
    pictures: settings.GATEHOUSE_LLM_SEND_IMAGES === '1',
    timeoutMs: settings.GATEHOUSE_LLM_TIMEOUT_SECONDS * 1000,
  };
}

const missing = (name: string) =>
  new SettingError(
    `The setting ${name} is missing: a language model needs a provider, a model and their key or address.`,
  );
