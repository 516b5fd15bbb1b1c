import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { now } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { fileAnswer } from '../../../platform/files/file-answer.ts';
import { findDeskCase } from '../handling/find-desk-case.ts';
import { findDeskMail } from '../handling/find-desk-mail.ts';
import { readSentAlong } from './read-sent-along.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../tests/fixtures/mail-cases/${name}`, import.meta.url));

interface Part {
  readonly name?: string;
  readonly type?: string;
  readonly bytes: Buffer;
}

const withParts = (parts: readonly Part[], id: string) =>
  rawMail(
    [
      'From: Asha <asha@shop.example>',
      `Message-ID: <${id}@shop.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
    ],
    [
      '--b\r\nContent-Type: text/plain\r\n\r\nAttached.',
      ...parts.map(({ name, type = 'application/octet-stream', bytes }) => {
        const disposition = `Content-Disposition: attachment${name ? `; filename="${name}"` : ''}`;
        const body = bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
        return `--b\r\nContent-Type: ${type}\r\n${disposition}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`;
      }),
      '--b--',
    ].join('\r\n'),
  );

const filesOf = (db: Database) =>
  db.selectFrom('files').select(['name', 'type', 'size', 'storage_key as key']).orderBy('id').execute();

describeOnEachEngine('an attachment of an email', ({ open }) => {
  test('that is not kept is named with its email, in the case that it opened and in a thread', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const parts = [
      { name: 'setup.exe', bytes: Buffer.from('MZ..') },
      { name: 'notice.pdf', bytes: Buffer.alloc(0) },
      { name: 'a.csv', type: 'text/csv', bytes: Buffer.from('a,b\n') },
    ];
    expect(await take(withParts(parts, 'k0'), now)).toBe('new case');
    const { reference } = await db.selectFrom('cases').select('reference').executeTakeFirstOrThrow();
    const found = await findDeskCase(db, reference, 'u-ravi');
    const refused = [...(found?.refusedFiles.values() ?? [])].flat();
    expect(refused).toMatchObject([
      { name: 'setup.exe', size: 4 },
      { name: 'notice.pdf', size: 0 },
    ]);
  });

  test('is kept, whatever it is, and its extension follows its content', async () => {
    const db = await open();
    const { take, desk } = await openMailIntake(db);
    const sent: readonly (readonly [Part, string])[] = [
      [{ name: 'sales.xlsx', bytes: fixture('sales.xlsx') }, 'sales.xlsx'],
      [{ name: 'letter.docx', bytes: fixture('letter.docx') }, 'letter.docx'],
      [{ name: 'pan.webp', bytes: fixture('pan.webp') }, 'pan.webp'],
      [{ name: 'aadhaar.heic', bytes: fixture('aadhaar.heic') }, 'aadhaar.heic'],
      [{ name: 'photo.heic', bytes: fixture('jpeg-named.heic') }, 'photo.jpg'],
      [{ name: 'photo2.jpg', bytes: fixture('heic-named.jpg') }, 'photo2.heic'],
      [{ name: 'sales.csv', type: 'text/csv', bytes: Buffer.from('a,b\n1,2\n') }, 'sales.csv'],
      [{ name: 'smime.p7s', type: 'application/pkcs7-signature', bytes: Buffer.from('0123') }, 'smime.p7s'],
      [{ name: 'winmail.dat', type: 'application/ms-tnef', bytes: fixture('winmail.dat') }, 'rent-agreement.pdf'],
      [{ type: 'text/csv', bytes: Buffer.from('a,b\n') }, 'unnamed.csv'],
      [{ bytes: fixture('pan.webp') }, 'unnamed.webp'],
      [{ name: 'note.amr', type: 'audio/amr', bytes: Buffer.from('#!AMR\nxxxxxxxxxxxxxxxx') }, 'note.amr'],
      ...['bat', 'hta', 'exe'].map(
        (ending) => [{ name: `notice.${ending}`, bytes: fixture('pdf-first-line.bat') }, 'notice.pdf'] as const,
      ),
    ];
    const mail = withParts(
      sent.map(([part]) => part),
      'k1',
    );
    expect(await take(mail, now)).toBe('new case');
    const files = await filesOf(db);
    expect(files.map(({ name }) => name)).toEqual(sent.map(([, name]) => name));
    // A file stored under an unsafe name also gets a safe one in the case's list.
    await db.updateTable('files').set({ name: 'notice.hta' }).where('name', '=', 'notice.pdf').execute();
    const { reference } = await db.selectFrom('cases').select('reference').executeTakeFirstOrThrow();
    const listed = await findDeskCase(db, reference, 'u-ravi');
    expect(listed?.files.map(({ name }) => name)).toEqual(sent.map(([, name]) => name));
    for (const file of files) {
      const answer = await fileAnswer(
        desk,
        { ...file, name: file.name.replace('notice.pdf', 'notice.bat') },
        { pdf: true },
      );
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(disposition).not.toMatch(/\.(?:bat|hta|exe)$/);
      const isShown = /^image\/(?:jpeg|png|webp)$|pdf$/.test(file.type);
      expect([file.name, disposition.startsWith('inline')]).toEqual([file.name, isShown]);
      await answer.body?.cancel();
    }
  });

  test('is named, and left in the raw email if it is a program', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const bytes = Buffer.from('<script>new ActiveXObject("x")</script>');
    await take(
      withParts(
        [
          { name: 'notice.hta', bytes },
          { name: 'a.vbs', bytes },
        ],
        'k2',
      ),
      now,
    );
    expect(await filesOf(db)).toEqual([]);
    const { refused_files } = await db.selectFrom('mails_in').select('refused_files').executeTakeFirstOrThrow();
    expect((JSON.parse(refused_files) as { name: string }[]).map(({ name }) => name)).toEqual(['notice.hta', 'a.vbs']);
  });

  test('opens as an email if it is one, and the whole email is available as received', async () => {
    const db = await open();
    const { take, desk } = await openMailIntake(db);
    const bytes = fixture('15-mail-as-file-forwarded.eml');
    await take(bytes, now);
    const [file] = await filesOf(db);
    expect(file).toMatchObject({ name: 'नोटिस.eml', type: 'message/rfc822' });
    const { text } = await readSentAlong(desk.files, file?.key ?? '');
    for (const part of [
      'Tax Officer <officer@gov.example>',
      'Notice under section 61',
      'Reply within 30 days.',
      'notice.pdf',
    ]) {
      expect(text).toContain(part);
    }
    const { reference } = await db.selectFrom('cases').select('reference').executeTakeFirstOrThrow();
    const { id } = await db.selectFrom('mails_in').select('id').executeTakeFirstOrThrow();
    const mail = await findDeskMail(db, reference, id);
    const original = await fileAnswer(
      desk,
      { key: mail?.rawKey ?? '', name: 'a.eml', size: mail?.rawSize ?? 0 },
      { pdf: false },
    );
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; .*a\.eml$/);
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each(['15-mail-as-file-msg', '14-attachment-names-no-name'])(
    'has a name with an extension: %s',
    async (name) => {
      const db = await open();
      const { take } = await openMailIntake(db);
      await take(fixture(`${name}.eml`), now);
      const [file] = await filesOf(db);
      expect(['notice.msg', 'unnamed.pdf']).toContain(file?.name);
    },
  );
});
