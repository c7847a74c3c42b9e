import { z } from 'zod';

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

export const yesOrNo = z.preprocess(
  (given) => (given === 'true' || given === '1' ? true : given === 'false' || given === '0' ? false : given),
  z.boolean({ error: 'must be true or false' }),
);
