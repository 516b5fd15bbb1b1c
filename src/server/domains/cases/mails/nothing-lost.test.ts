import { readdirSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beforeRelease, describeOnSqlite } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { now } from '../../../../../tests/support/office-desk.ts';
import { unicode, winmail, wrappedFile } from '../../../../../tests/support/winmail.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { openSentAlong } from './read-sent-along.ts';

/** A part of an email, with a unique mark that the test searches for. */
interface Leaf {
  readonly mark: string;
  readonly as: 'text' | 'file' | 'program';
  readonly written: string;
}

let made = 0;
const inLines = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

function leaf(kind: string): Leaf {
  made += 1;
  const mark = `mark${made}end`;
  const file = (type: string, name: string, bytes: Buffer, disposition = 'attachment'): Leaf => ({
    mark,
    as: /\.(?:exe|hta)$/.test(name) ? 'program' : 'file',
    written: `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: ${disposition}; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${inLines(bytes)}`,
  });
  const pdf = Buffer.from(`%PDF-1.7 ${mark}`);
  switch (kind) {
    case 'plain':
      return { mark, as: 'text', written: `Content-Type: text/plain; charset=utf-8\r\n\r\n${mark} नमस्ते` };
    case 'html':
      return { mark, as: 'text', written: `Content-Type: text/html\r\n\r\n<p>${mark} &amp; more</p>` };
    case 'mail':
      return {
        mark,
        as: 'file',
        written: `Content-Type: message/rfc822\r\n\r\nFrom: b@else.example\r\nSubject: sent along\r\n\r\n${mark}`,
      };
    case 'csv':
      return { mark, as: 'file', written: `Content-Type: text/csv\r\n\r\n${mark},2` };
    case 'attached text':
      return {
        mark,
        as: 'file',
        written: `Content-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\n${mark}`,
      };
    case 'inline':
      return file('image/gif', 'seal.gif', Buffer.from(`GIF89a${mark}`), 'inline');
    case 'signature':
      return file('application/pkcs7-signature', 'smime.p7s', Buffer.from(mark));
    case 'encrypted':
      return file('application/pkcs7-mime', 'smime.p7m', Buffer.from(mark));
    case 'winmail':
      return file(
        'application/ms-tnef',
        'winmail.dat',
        winmail([unicode(0x1000, 'said')], [wrappedFile('a.pdf', pdf)]),
      );
    case 'broken winmail':
      return file('application/ms-tnef', 'winmail.dat', winmail([], [wrappedFile('a.pdf', pdf), Buffer.from(mark)]));
    case 'program':
      return file('application/octet-stream', `${mark}.hta`, Buffer.from('<script>'));
    case 'odd name':
      return { ...file('application/pdf', '../../etc/\u202efdp.exe', pdf), as: 'file' };
    default:
      return file('application/pdf', 'paper.pdf', pdf);
  }
}

const KINDS = [
  'plain',
  'html',
  'mail',
  'csv',
  'attached text',
  'inline',
  'signature',
  'encrypted',
  'winmail',
  'broken winmail',
  'program',
  'odd name',
  'pdf',
];

interface Tree {
  readonly written: string;
  readonly leaves: readonly Leaf[];
}

const trees: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  tree: fc
    .tuple(
      fc.constantFrom('mixed', 'related', 'alternative', 'signed', 'x-unknown'),
      fc.array(tie('node'), { minLength: 1, maxLength: 5 }),
    )
    .map(([type, nodes]) => {
      made += 1;
      const boundary = `=_b${made}`;
      const body = nodes.map(({ written }) => `--${boundary}\r\n${written}\r\n`).join('');
      return {
        written: `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${body}--${boundary}--`,
        leaves: nodes.flatMap(({ leaves }) => leaves),
      };
    }),
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...KINDS).map((kind) => {
      const one = leaf(kind);
      return { written: one.written, leaves: [one] };
    }),
    tie('tree'),
  ),
})).tree;

/** Receives an email. @returns the parts of it that a clerk can read and save */
async function reachable(db: Database, bytes: Buffer) {
  const { take, desk } = await openMailIntake(db);
  await take(bytes, now);
  const mail = await db
    .selectFrom('mails_in')
    .innerJoin('raw_mails', 'raw_mails.id', 'mails_in.id')
    .select(['mails_in.id', 'mails_in.text', 'mails_in.html', 'mails_in.refused_files', 'mails_in.case_id'])
    .select(['raw_mails.storage_key', 'mails_in.aside'])
    .orderBy('mails_in.id', 'desc')
    .executeTakeFirstOrThrow();
  const key = mail.storage_key ?? '';
  const original = await buffer(await desk.files.read(key));
  const files: Buffer[] = [];
  let refused = mail.refused_files;
  const rows = await db.selectFrom('files').select('storage_key').where('mail_id', '=', mail.id).execute();
  for (const { storage_key } of rows) {
    files.push(await buffer(await desk.files.read(storage_key)));
  }
  if (mail.case_id === null) {
    const along = openSentAlong(desk.files);
    const within = await along.mail(key, []);
    refused = JSON.stringify(within?.refused);
    for (const { path } of within?.files ?? []) {
      files.push(Buffer.from((await along.file(key, path))?.bytes ?? []));
    }
  }
  const read = `${mail.text}\n${mail.html}`;
  return { read, files, refused, original, isListed: mail.case_id !== null || mail.aside !== null };
}

describeOnSqlite('nothing of an email is lost', ({ open }) => {
  test.each(['', 'Precedence: bulk\r\n'])(
    'each part is read, saved or named, and the whole email is available: %s',
    { ...beforeRelease, timeout: 240_000 },
    async (header) => {
      const db = await open();
      await fc.assert(
        fc.asyncProperty(trees, async ({ written, leaves }) => {
          made += 1;
          const head = `From: a${made}@example.in\r\nMessage-ID: <t${made}@example.in>\r\n${header}MIME-Version: 1.0\r\n`;
          const bytes = Buffer.from(`${head}${written}\r\n`);
          const { read, files, refused, original, isListed } = await reachable(db, bytes);
          expect([isListed, original.equals(bytes)]).toEqual([true, true]);
          for (const { mark, as } of leaves) {
            const isRead = read.includes(mark);
            const isSaved = files.some((file) => file.includes(mark));
            expect([
              mark,
              as,
              as === 'text' ? isRead : as === 'program' ? refused.includes(mark) : isSaved,
              written,
            ]).toEqual([mark, as, true, written]);
          }
        }),
        // Emails without a case get fewer runs, because each of their files is read from the email again.
        { numRuns: header ? 8 : 25 },
      );
    },
  );

  test('each of the known sample emails is listed, with or without a case, and available as received', {
    timeout: 240_000,
  }, async () => {
    const db = await open();
    for (const folder of ['mails', 'mail-cases']) {
      const place = new URL(`../../../../../tests/fixtures/${folder}/`, import.meta.url);
      for (const name of readdirSync(place).filter((each) => each.endsWith('.eml'))) {
        const bytes = readFileSync(new URL(name, place));
        const { original, isListed } = await reachable(db, bytes);
        expect([name, original.equals(bytes), isListed]).toEqual([name, true, true]);
      }
    }
    const raw = await db.selectFrom('raw_mails').select('state').execute();
    expect(raw.filter(({ state }) => state !== 'read')).toEqual([]);
  });

  test('an empty text part, and an email without content, are not lost', async () => {
    const db = await open();
    for (const bytes of [
      rawMail(['Content-Type: multipart/mixed; boundary=b'], '--b\r\n\r\n--b--'),
      Buffer.from('x'),
    ]) {
      expect((await reachable(db, bytes)).isListed).toBe(true);
    }
  });
});
