/** Return `work`'s result, or `late`'s after `ms`. The work continues; its later failure is ignored. */
export async function within<Answer, Late>(
  ms: number,
  work: Promise<Answer>,
  late: () => Late,
): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  try {
    return await Promise.race([work, given]);
  } finally {
    clearTimeout(timer);
  }
}
