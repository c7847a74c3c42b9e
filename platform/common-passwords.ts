let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: the list is half a megabyte. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** True if a password is among the 49,000 most leaked ones, ignoring case and appended digits or signs. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const list = await known;
  const plain = password.normalize('NFKC').toLowerCase();
  return list.has(plain) || list.has(plain.replace(/[^\p{L}]+$/u, ''));
}
