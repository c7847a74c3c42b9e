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
