/** What `work` comes to, or, where that takes longer than `ms`, what `late` says. The work itself goes on; its failure after that is nobody's. */
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
