import { hash, verify } from '@node-rs/argon2';

/** argon2id, 64 MiB, 3 passes, 1 lane. */
const PARAMETERS = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
let running = 0;
const waiting: Array<() => void> = [];

/** 64 MiB each: sign-in must not exhaust memory. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 4) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, PARAMETERS));

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  limited(() => verify(stored, password));

let known: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte, loaded on first use. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Among the 49,000 most leaked, ignoring case and appended digits or signs. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const list = await known;
  const plain = password.normalize('NFKC').toLowerCase();
  return list.has(plain) || list.has(plain.replace(/[^\p{L}]+$/u, ''));
}
