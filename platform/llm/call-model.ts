import type { LanguageModel } from 'ai';
import type { z } from 'zod';
import { SafeFetchError } from '../http/safe-fetch-error';
import { ModelFault } from './model-fault';
import { modelFetch } from './model-fetch';
import { type ModelSettings, modelSettings } from './model-settings';

export type ModelQuestion<T> = {
  /** Constant text. */
  instructions: string;
  /** Untrusted; the user message. */
  data: string;
  /** JPEG; only if the operator allows it. */
  pictures?: readonly Uint8Array[];
  shape: z.ZodType<T>;
  /** Disables retries; for interactive use. */
  withinMs?: number;
};

/** For the status page. */
export type ModelDescription = { model: string; host: string; pictures: boolean };

const RETRIES = 2;
const MOST_TOKENS = 8_000;

export function languageModel(): ModelDescription | null {
  const settings = modelSettings();
  if (!settings) return null;
  return { model: settings.model, host: new URL(settings.baseUrl).hostname, pictures: settings.pictures };
}

/** Throws ModelFault on timeout, connection failure, refusal or invalid output. */
export async function callModel<T>(question: ModelQuestion<T>): Promise<T> {
  const settings = modelSettings();
  if (!settings) throw new ModelFault('refused');
  const { withinMs } = question;
  try {
    // Installations without a model do not pay for it.
    const { generateText, Output } = await import('ai');
    const pictures = settings.pictures ? (question.pictures ?? []) : [];
    const { output } = await generateText({
      model: await modelOf({ ...settings, timeoutMs: Math.min(settings.timeoutMs, withinMs ?? settings.timeoutMs) }),
      system: question.instructions,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: question.data },
            ...pictures.map((image) => ({ type: 'image' as const, image, mediaType: 'image/jpeg' })),
          ],
        },
      ],
      output: Output.object({ schema: question.shape }),
      maxRetries: withinMs === undefined ? RETRIES : 0,
      maxOutputTokens: MOST_TOKENS,
    });
    return output;
  } catch (error) {
    throw faultOf(error);
  }
}

async function modelOf(settings: ModelSettings): Promise<LanguageModel> {
  const { provider, model, apiKey, baseUrl: baseURL } = settings;
  const key = apiKey === undefined ? {} : { apiKey };
  const options = { baseURL, ...key, fetch: modelFetch(settings) };
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(options).chat(model);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(options)(model);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ ...options, name: 'compatible', supportsStructuredOutputs: true })(model);
    }
  }
}

/** The last of several attempts counts. */
function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  if (error instanceof SafeFetchError) return new ModelFault(error.code === 'TIMEOUT' ? 'timeout' : 'unreachable');
  const { name, lastError, statusCode, cause } = (error ?? {}) as Partial<
    Record<'name' | 'lastError' | 'statusCode' | 'cause', unknown>
  >;
  if (lastError !== undefined) return faultOf(lastError);
  if (typeof statusCode === 'number' && statusCode >= 400) {
    return new ModelFault(statusCode < 500 && statusCode !== 429 ? 'refused' : 'unreachable');
  }
  if (/^AI_(NoObject|NoOutput|JSONParse|TypeValidation|InvalidResponse|APICall|EmptyResponse)/.test(String(name))) {
    return new ModelFault('garbage');
  }
  return cause === undefined ? new ModelFault('unreachable') : faultOf(cause);
}
