import { createRequire } from 'node:module';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/** Replaces the package in integration tests (vitest.config.ts): the product's parameters take 70 ms per password. */
export const hash = (password: string): Promise<string> =>
  real.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
export const { verify } = real;
