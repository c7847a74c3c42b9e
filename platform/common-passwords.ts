let known: Promise<ReadonlySet<string>> | undefined;

/** The list is half a megabyte and is asked for when somebody chooses a password: it is loaded then. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is one of the 49,000 that leaked most often, also with another case, or with digits and signs put behind it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const list = await known;
  const plain = password.normalize('NFKC').toLowerCase();
  return list.has(plain) || list.has(plain.replace(/[^\p{L}]+$/u, ''));
}
