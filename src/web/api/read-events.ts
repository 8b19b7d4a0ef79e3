/** What one event tells, with its name. */
export type ToldEvent = { event: string };

/** Reads server-sent events from a body until it ends; each is given on as its data with its name. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  tell: (event: ToldEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1];
      const data = /^data: (.+)$/m.exec(block)?.[1];
      if (event && data) tell({ event, ...(JSON.parse(data) as object) });
    }
    if (done) return;
  }
}
