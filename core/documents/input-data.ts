import { z } from 'zod';
import { futureDate } from '@/core/shared/dates/dates';
import type { FieldError } from '../errors';
import { parseAmount } from './parsing/amounts';
import type { InputData, Processor } from './processor';

/**
 * Reject unknown keys and empty text, because a misspelt key would silently disable a check. Null means "not given".
 */
export function checkInputData(processor: Processor, inputData: InputData, now: Date): FieldError[] {
  return Object.entries(inputData).flatMap(([key, value]) => {
    const path = `inputData.${key}`;
    const known = processor.inputData.find((one) => one.key === key);
    if (!known) return [{ path, code: 'unknown_key', message: noSuchKey(processor) }];
    if (value === null) return [];
    if (typeof value === 'string' && value.trim() === '')
      return [{ path, code: 'too_small', message: 'must not be empty; null or no key compares nothing' }];
    if (known.type === 'number') {
      const amount = typeof value === 'number' ? value : typeof value === 'string' ? parseAmount(value) : null;
      return amount === null ? [{ path, code: 'invalid_type', message: 'must be a number, or text with one' }] : [];
    }
    if (typeof value !== 'string') return [{ path, code: 'invalid_type', message: 'must be text' }];
    const future = key === 'dateOfBirth' && ISO_DATE.test(value) ? futureDate(path, value, now) : [];
    if (future.length > 0) return future;
    if (known.format === 'YYYY-MM-DD' && !isIsoDate(value)) {
      return [{ path, code: 'invalid_format', message: 'must be a date, YYYY-MM-DD' }];
    }
    return [];
  });
}

function noSuchKey({ processorId, inputData }: Processor): string {
  const keys = inputData.map(({ key }) => key).join(', ');
  return keys ? `is no key of ${processorId}, which has ${keys}` : `is no key of ${processorId}, which has none`;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const isIsoDate = (text: string): boolean => z.iso.date().safeParse(text).success;
