import { z } from 'zod';

/**
 * A whole number as a query writes it, in digits. JavaScript also takes nothing (0), `1e1` and `0x10` for numbers, which nobody who
 * counts rows means. Numbers pass, because the console's own searches send the same fields in a body.
 */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? (/^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN) : given),
    z
      .number({ error: ({ code }) => (code === 'invalid_type' ? 'must be a whole number' : undefined) })
      .int()
      .min(min)
      .max(max),
  );

/** Yes or no as a query writes it. */
export const yesOrNo = z.preprocess(
  (given) => (given === 'true' || given === '1' ? true : given === 'false' || given === '0' ? false : given),
  z.boolean({ error: 'must be true or false' }),
);
