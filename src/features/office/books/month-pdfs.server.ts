import type { BooksQuery } from '@/server/across/books/books-query.ts';
import { type MonthDocument, readMonthDocuments } from '@/server/across/books/month-documents.ts';
import type { Printout } from '@/server/domains/documents/pdf/printout.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { zipStream } from '@/server/platform/files/zip-stream.ts';

/** How documents are printed, and what their files are called. */
export interface MonthPrint {
  printoutOf(document: MonthDocument): Printout;
  nameOf(number: string): string;
  /**
   * Waits until the client has read what was sent, so that the data does not pile up in memory. @returns false if the
   * client has disconnected
   */
  drained?: (() => Promise<boolean>) | undefined;
}

type App = Pick<AppContext, 'db' | 'printer' | 'log'>;

/**
 * The maximum number of downloads that run at the same time. More would only wait longer for the single thread that
 * renders PDFs.
 */
const AT_ONCE = 2;
/** The number of documents queued for the thread, so that it is never idle. */
const AHEAD = 4;

let running = 0;

/**
 * Streams the documents of a month as an archive of PDFs, so that a whole month is never in memory.
 * @returns `none` if the month has no documents, `busy` if too many such downloads are running
 * @throws StorageUnavailable
 */
export async function monthPdfs(
  app: App,
  { gstin, month }: BooksQuery,
  print: MonthPrint,
): Promise<ReadableStream<Uint8Array> | 'none' | 'busy'> {
  if (running >= AT_ONCE) {
    return 'busy';
  }
  const end = takePlace();
  const documents = readMonthDocuments(app.db, { gstin, month });
  let first: IteratorResult<MonthDocument>;
  try {
    first = await documents.next();
  } catch (error) {
    end();
    throw error;
  }
  if (first.done) {
    end();
    return 'none';
  }
  const archive = zipStream(printed(app, startingWith(first.value, documents), print, `documents-${month.name}/`));
  return streamOf(archive, print.drained, end);
}

/**
 * Takes a slot before anything is awaited, so that downloads started at the same time cannot all get one. @returns a
 * function that frees the slot once
 */
function takePlace(): () => void {
  running += 1;
  let isOver = false;
  return () => {
    running -= isOver ? 0 : 1;
    isOver = true;
  };
}

/**
 * Sends an archive part by part. @param end called when everything was sent, the client disconnected or something
 * failed
 */
function streamOf(
  archive: AsyncGenerator<Uint8Array>,
  drained: MonthPrint['drained'],
  end: () => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const isThere = (await drained?.()) ?? true;
          const part = isThere ? await archive.next() : await archive.return(undefined);
          if (part.done) {
            end();
            controller.close();
          } else {
            controller.enqueue(part.value);
          }
        } catch (error) {
          end();
          throw error;
        }
      },
      async cancel() {
        end();
        await archive.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

async function* startingWith<Item>(first: Item, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}

interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Renders documents as PDFs. If a document fails, its number is added to a list at the end, because the other documents
 * are still needed.
 */
async function* printed(
  { printer, log }: App,
  documents: AsyncGenerator<MonthDocument>,
  { printoutOf, nameOf }: MonthPrint,
  folder: string,
): AsyncGenerator<File> {
  const waiting: Promise<File | undefined>[] = [];
  const missing: string[] = [];
  const print = async (document: MonthDocument): Promise<File | undefined> => {
    const { number } = document;
    try {
      return { name: folder + nameOf(number), bytes: await printer.render(printoutOf(document)) };
    } catch (err) {
      log.error({ err, number }, 'a document could not be printed for the file of its month');
      missing.push(number);
      return undefined;
    }
  };
  for await (const document of documents) {
    waiting.push(print(document));
    const next = waiting.length > AHEAD ? await waiting.shift() : undefined;
    if (next) {
      yield next;
    }
  }
  for (const each of waiting) {
    const next = await each;
    if (next) {
      yield next;
    }
  }
  if (missing.length > 0) {
    yield { name: `${folder}not-printed.txt`, bytes: Buffer.from(`${missing.join('\r\n')}\r\n`) };
  }
}
