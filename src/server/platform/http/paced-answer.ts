/** The size of the smallest response that is paced, in bytes. Others are sent immediately. */
const LARGE = 256 * 1024;

/**
 * Makes a large response wait for its reader, because Astro writes a stream as fast as it can be read. Without this, an
 * upload of 25 MB that a slow phone downloads would be held in memory as a whole, once for each reader.
 * @param answer left unchanged unless its `content-length` says that it is large
 * @param drained waits until the reader has received what was written; false if they have disconnected
 */
export function pacedAnswer(answer: Response, drained: () => Promise<boolean>): Response {
  const { body, headers } = answer;
  if (!body || !(Number(headers.get('content-length')) > LARGE)) {
    return answer;
  }
  const reader = body.getReader();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = (await drained()) ? await reader.read() : undefined;
        if (part === undefined) {
          await reader.cancel();
        }
        if (part?.value) {
          controller.enqueue(part.value);
        } else {
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, answer);
}
