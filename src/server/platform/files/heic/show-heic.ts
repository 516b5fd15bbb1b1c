import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { bytesStore } from '../bytes-store.ts';
import { fileAnswer } from '../file-answer.ts';
import type { FileStore } from '../file-store.ts';
import type { StoredFile } from '../upload-rules.ts';
import type { Wanted } from './decode-heic.ts';

/**
 * The maximum number of pixels on the longer side: `small` for a preview beside the file name, `whole` for an opened
 * picture.
 */
const heicSizes = { small: 256, whole: 2400 } as const;

/**
 * Phones usually take pictures of 12 or 24 million pixels; decoding one of 26 million takes 250 MB and several seconds.
 */
const BOUNDS = { milliseconds: 30_000, megabytes: 256, most: 26_000_000, largest: 26 * 1024 * 1024 };
/** The maximum length of the queue. While it is full, further pictures are not converted and can only be downloaded. */
const MOST_WAITING = 30;
/** How long small pictures are cached, and how many, because a case is often opened several times in a row. */
const KEPT = { milliseconds: 10 * 60_000, pictures: 200 };

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Converts a HEIC picture to a JPEG in a separate thread. Only one picture is converted at a time.
 * @returns undefined if it is not a HEIC file, is damaged or too large, or if the queue is full
 */
export async function heicAsJpeg(
  bytes: Uint8Array,
  longest: number,
  bounds: typeof BOUNDS = BOUNDS,
): Promise<Buffer | undefined> {
  if (bytes.length > bounds.largest || waiting >= MOST_WAITING) {
    return undefined;
  }
  waiting += 1;
  const jpeg = last.then(() => inThread(bytes, longest, bounds));
  last = jpeg.catch(() => {});
  try {
    return await jpeg;
  } finally {
    waiting -= 1;
  }
}

function inThread(bytes: Uint8Array, longest: number, bounds: typeof BOUNDS): Promise<Buffer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
  const { milliseconds, megabytes, most } = bounds;
  const wanted: Wanted = { longest, most };
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: { bytes, wanted, megabytes },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // The decoder prints warnings about unknown data, which should not reach the site's own output.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(resolve, milliseconds, undefined);
  worker.once('message', (jpeg: Uint8Array | undefined) => resolve(jpeg && Buffer.from(jpeg)));
  worker.once('error', () => resolve(undefined)).once('exit', () => resolve(undefined));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/**
 * Shows HEIC pictures on pages of the office. Use it only through `app`, because a page's own imports are bundled into
 * another folder, where a thread cannot find its code.
 */
export interface HeicPictures {
  /**
   * Returns a stored picture for viewing; one that cannot be shown is downloaded unchanged. @throws the store's error
   */
  answer(of: Pick<StoredFile, 'key' | 'name' | 'size'>, size: keyof typeof heicSizes): Promise<Response>;
  /** Converts a picture for viewing. @returns undefined if it cannot be shown */
  asJpeg(bytes: Uint8Array, size: keyof typeof heicSizes): Promise<Buffer | undefined>;
}

/** Creates the converter for a store's pictures. */
export function openHeic(files: Pick<FileStore, 'read'>): HeicPictures {
  const kept = new Map<string, { readonly jpeg: Buffer; readonly until: number }>();
  const keep = (key: string, jpeg: Buffer, now: number): void => {
    kept.set(key, { jpeg, until: now + KEPT.milliseconds });
    const [oldest] = kept.keys();
    if (kept.size > KEPT.pictures && oldest !== undefined) {
      kept.delete(oldest);
    }
  };
  return {
    asJpeg: (bytes, size) => heicAsJpeg(bytes, heicSizes[size]),
    async answer(of, size) {
      const now = Date.now();
      for (const [key, { until }] of kept) {
        if (until < now) {
          kept.delete(key);
        }
      }
      const known = size === 'small' ? kept.get(of.key)?.jpeg : undefined;
      const jpeg = known ?? (await heicAsJpeg(await buffer(await files.read(of.key)), heicSizes[size]));
      if (!jpeg) {
        return fileAnswer({ files }, of, { pdf: false });
      }
      if (size === 'small') {
        keep(of.key, jpeg, now);
      }
      return fileAnswer({ files: bytesStore([jpeg]) }, { ...of, key: '0', size: jpeg.length }, { pdf: false });
    },
  };
}
