import { Readable } from 'node:stream';
import type { Locale } from '@/kernel/locale.ts';
import type { BooksQuery } from '@/server/across/books/books-query.ts';
import { type MonthDocument, readMonthDocuments } from '@/server/across/books/month-documents.ts';
import type { Printout } from '@/server/domains/documents/pdf/printout.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { zipStream } from '@/server/platform/files/zip-stream.ts';

/** How documents are printed, and what their files are called. */
export interface MonthPrint {
  readonly locale: Locale;
  printoutOf(document: MonthDocument): Printout;
  nameOf(number: string): string;
}

type App = Pick<AppContext, 'db' | 'printer' | 'log'>;

/** How many downloads run at once. More only wait longer for the one thread that prints. */
const AT_ONCE = 2;
/** How many printouts wait for the thread, so that it never waits for us. */
const AHEAD = 4;

let running = 0;

/**
 * The documents of a month as an archive of PDFs that is made while it is sent, so no month is in memory as a whole.
 * @returns `none` if the month has no documents, `busy` if too many such downloads run already
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
  const documents = readMonthDocuments(app.db, { gstin, month });
  const first = await documents.next();
  if (first.done) {
    return 'none';
  }
  running += 1;
  const archive = zipStream(printed(app, startingWith(first.value, documents), print, `documents-${month.name}/`));
  // Objects, so that each part of the archive is made when the one before it has left.
  return Readable.toWeb(Readable.from(ended(archive), { highWaterMark: 1 })) as ReadableStream<Uint8Array>;
}

async function* startingWith<Item>(first: Item, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}

/** Notes the end, whether all was sent, the visitor went away or something failed. */
async function* ended(archive: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* archive;
  } finally {
    running -= 1;
  }
}

interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Prints documents. One that cannot be printed is named in a list, because the others are still needed. */
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
