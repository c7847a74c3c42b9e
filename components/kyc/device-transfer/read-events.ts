/**
 * Read Server-Sent Events; `EventSource` cannot send the link token as a header. Ignores comments and fields other than
 * `event` and `data`.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: string, data: string) => void,
): Promise<void> {
  const reader = body.pipeThrough<string>(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const frames = (rest + value).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = /^event: (.+)$/m.exec(frame)?.[1];
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (event !== undefined && data !== undefined) hear(event, data);
    }
  }
}
