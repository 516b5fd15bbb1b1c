/** Limits of a body: sizes in bytes, times in milliseconds. */
export interface BodyLimits {
  readonly maxBytes: number;
  readonly maxDrainedBytes: number;
  readonly maxMilliseconds: number;
}

export type Body =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; status: 408; reason: 'too-slow' }
  | { ok: false; status: 413; reason: 'too-large' };

const TOO_SLOW: Body = { ok: false, status: 408, reason: 'too-slow' };
const TOO_LARGE: Body = { ok: false, status: 413, reason: 'too-large' };

/**
 * Reads a request's body up to a limit. The excess is read and discarded, within bounds, because a client that is still sending
 * would see a broken connection instead of our response.
 * @returns `too-slow` also if the client disconnects before the end
 */
export async function readBody(request: Request, limits: BodyLimits): Promise<Body> {
  const reader = request.body?.getReader();
  if (!reader) {
    return { ok: true, bytes: new Uint8Array() };
  }
  const declared = Number(request.headers.get('content-length') ?? 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let tooLarge = declared > limits.maxBytes;
  // A body with this many announced bytes would not be read to its end, so waiting for it is pointless.
  if (declared > limits.maxDrainedBytes) {
    return TOO_LARGE;
  }

  const { promise: deadline, resolve: strike } = Promise.withResolvers<'late'>();
  const timer = setTimeout(strike, limits.maxMilliseconds, 'late');
  try {
    while (true) {
      const step = await Promise.race([reader.read(), deadline]);
      if (step === 'late') {
        return tooLarge ? TOO_LARGE : TOO_SLOW;
      }
      if (step.done) {
        break;
      }
      size += step.value.byteLength;
      tooLarge ||= size > limits.maxBytes;
      if (tooLarge) {
        chunks.length = 0;
      } else {
        chunks.push(step.value);
      }
      if (size > limits.maxDrainedBytes) {
        return TOO_LARGE;
      }
    }
  } catch {
    return tooLarge ? TOO_LARGE : TOO_SLOW;
  } finally {
    clearTimeout(timer);
  }
  return tooLarge ? TOO_LARGE : { ok: true, bytes: Buffer.concat(chunks) };
}
