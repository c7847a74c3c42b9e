import { z } from 'zod';
import { isRecord } from '@/core/is-record';

/** Decimal digits only: `Number` also accepts an empty string, `1e1` and `0x10`. Numbers pass for JSON bodies. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? (/^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN) : given),
    z
      .number({ error: ({ code }) => (code === 'invalid_type' ? 'must be a whole number' : undefined) })
      .int()
      .min(min)
      .max(max),
  );

/** `metadata[key]=value`; values are compared as text, numbers and booleans too. */
export const MetadataFilter = z
  .record(z.string().min(1).max(200), z.string().max(2000))
  .refine((filter) => Object.keys(filter).length <= 10, 'has more than 10 keys');

export function gatherMetadata(query: unknown): unknown {
  if (!isRecord(query)) return query;
  const part = (name: string) => /^metadata\[(.+)\]$/s.exec(name)?.[1];
  const entries = Object.entries(query);
  const metadata = entries.flatMap(([name, value]) => {
    const key = part(name);
    return key === undefined ? [] : [[key, value]];
  });
  const rest = Object.fromEntries(entries.filter(([name]) => part(name) === undefined));
  return metadata.length > 0 ? { ...rest, metadata: Object.fromEntries(metadata) } : rest;
}

export const yesOrNo = z.preprocess(
  (given) => (given === 'true' || given === '1' ? true : given === 'false' || given === '0' ? false : given),
  z.boolean({ error: 'must be true or false' }),
);
