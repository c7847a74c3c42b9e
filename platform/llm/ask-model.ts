import type { LanguageModel } from 'ai';
import type { z } from 'zod';
import { SafeFetchError } from '../http/safe-fetch-error';
import { ModelFault } from './model-fault';
import { modelFetch } from './model-fetch';
import { type ModelSettings, modelSettings } from './model-settings';

/** A question to a language model. */
export type ModelQuestion<T> = {
  /** What to do; constant text of ours. */
  instructions: string;
  /** What to do it with; written by others, sent as the user's message. */
  data: string;
  /** JPEG pictures, sent only where the operator allowed it. */
  pictures?: readonly Uint8Array[];
  /** What the answer must look like; anything else is a fault. */
  shape: z.ZodType<T>;
  /** Where somebody waits for the answer: given up after so many milliseconds, and not asked again. */
  withinMs?: number;
};

/** What runs, for the status page; null when nothing is configured. */
export type ModelDescription = { model: string; host: string; pictures: boolean };

/** Tries of one call: busy and failing servers are asked again, with the pause they ask for. */
const RETRIES = 2;
const MOST_TOKENS = 8_000;

/** The configured language model, or null. */
export function languageModel(): ModelDescription | null {
  const settings = modelSettings();
  if (!settings) return null;
  return { model: settings.model, host: new URL(settings.baseUrl).hostname, pictures: settings.pictures };
}

/**
 * Asks the configured language model for an answer of a given shape. Throws ModelFault when it does not answer in time, cannot be reached,
 * refuses, or answers with something else.
 */
export async function askModel<T>(question: ModelQuestion<T>): Promise<T> {
  const settings = modelSettings();
  if (!settings) throw new ModelFault('refused');
  const { withinMs } = question;
  try {
    // Loaded with the first question, so that an installation without a model never pays for it.
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

/** Sorts what the SDK throws; the last fault of several tries counts. */
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
