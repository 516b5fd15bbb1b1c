import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { now } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { readCms } from './cms/read-cms.ts';

/**
 * Reads a fixture. The fixtures were made with `openssl cms -sign -nodetach`, the streamed one with `-stream -indef`,
 * and the encrypted one with `-encrypt`.
 */
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../tests/fixtures/mail-cases/${name}`, import.meta.url));
const bodyOf = (mail: Buffer) => Buffer.from(mail.toString('latin1').split('\r\n\r\n').slice(1).join(''), 'base64');

async function taken(db: Database, mail: Buffer) {
  const { take } = await openMailIntake(db);
  expect(await take(mail, now)).toBe('new case');
  const { text, html } = await db.selectFrom('mails_in').select(['text', 'html']).executeTakeFirstOrThrow();
  const files = await db.selectFrom('files').select('name').orderBy('id').execute();
  const { detail } = await db.selectFrom('timeline').select('detail').executeTakeFirstOrThrow();
  return { text, html, files: files.map(({ name }) => name), sealed: detailOf({ kind: 'mail-in', detail }).sealed };
}

describeOnEachEngine('an email in S/MIME', ({ open }) => {
  test.each(['smime-signed.eml', 'smime-signed-streamed.eml'])(
    'that is signed is read with its files: %s',
    async (name) => {
      const { text, files, sealed } = await taken(await open(), fixture(name));
      expect(text).toContain('कृपया GST पंजीकरण करें। Please file it by Friday.');
      expect([files, sealed]).toEqual([['pan.pdf'], 'signed']);
    },
  );

  test('that is encrypted is marked as such, and its file is kept', async () => {
    const { files, sealed } = await taken(await open(), fixture('smime-encrypted.eml'));
    expect([files, sealed]).toEqual([['smime.p7m'], 'encrypted']);
  });

  test('with a detached signature is read as usual, and the signature is a file', async () => {
    const { text, files, sealed } = await taken(await open(), fixture('smime-detached.eml'));
    expect(text).toContain('Please file it by Friday.');
    expect([files, sealed]).toEqual([['pan.pdf', 'smime.p7s'], undefined]);
  });

  test('keeps text that others added around it, such as a mailing list', async () => {
    const inner = bodyOf(fixture('smime-signed.eml')).toString('base64');
    const mail = rawMail(
      ['From: Asha <asha@shop.example>', 'Message-ID: <a@shop.example>', 'Content-Type: multipart/mixed; boundary=o'],
      `--o\r\nContent-Type: application/x-pkcs7-mime; name="smime.p7m"\r\nContent-Transfer-Encoding: base64\r\n\r\n${inner}\r\n--o\r\nContent-Type: text/html\r\n\r\n<p>Sent through <b>our list</b>.</p>\r\n--o--`,
    );
    const { text, html, sealed } = await taken(await open(), mail);
    for (const words of ['Please file it by Friday.', 'our list']) {
      expect([text, html].map((each) => each.includes(words))).toEqual([true, true]);
    }
    expect(sealed).toBe('signed');
  });

  test('as a single signed file gives the file and its signature', async () => {
    const file = fixture('contract.pdf.p7m').toString('base64');
    const mail = rawMail(
      ['From: Asha <asha@shop.example>', 'Message-ID: <a@shop.example>', 'Content-Type: multipart/mixed; boundary=o'],
      `--o\r\nContent-Type: text/plain\r\n\r\nThe contract.\r\n--o\r\nContent-Type: application/octet-stream; name="contract.pdf.p7m"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--o--`,
    );
    expect((await taken(await open(), mail)).files).toEqual(['contract.pdf', 'contract.pdf.p7m']);
  });

  test('in PGP is marked as encrypted, or read with its signature as a file', async () => {
    const parts = (type: string, ...bodies: string[]) =>
      rawMail(
        [
          'From: Asha <asha@shop.example>',
          `Message-ID: <${type}@shop.example>`,
          `Content-Type: multipart/${type}; boundary=o`,
        ],
        `${bodies.map((body) => `--o\r\n${body}`).join('\r\n')}\r\n--o--`,
      );
    const secret =
      'Content-Type: application/octet-stream; name="encrypted.asc"\r\n\r\n-----BEGIN PGP MESSAGE-----\r\nabc';
    const version = 'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1';
    const one = await taken(await open(), parts('encrypted', version, secret));
    expect([one.sealed, one.files.at(-1)]).toEqual(['encrypted', expect.stringMatching(/^encrypted\.asc/)]);
    const signature =
      'Content-Type: application/pgp-signature; name="signature.asc"\r\n\r\n-----BEGIN PGP SIGNATURE-----\r\nabc';
    const db = await open();
    const two = await taken(db, parts('signed', 'Content-Type: text/plain\r\n\r\nMy words.', signature));
    expect([two.text.trim(), two.files]).toEqual(['My words.', [expect.stringMatching(/^signature\.asc/)]]);
  });
});

test('an S/MIME file that is broken, nested or huge is not accepted, and nothing outside of it is read', () => {
  const whole = [bodyOf(fixture('smime-signed.eml')), bodyOf(fixture('smime-signed-streamed.eml'))] as const;
  for (const bytes of whole) {
    expect(readCms(bytes)).toMatchObject({ kind: 'signed' });
  }
  expect(readCms(bodyOf(fixture('smime-encrypted.eml')))).toEqual({ kind: 'encrypted' });
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(200_000, Buffer.from('3080', 'hex')),
    Buffer.from('3084ffffffff', 'hex'),
  ]) {
    expect(readCms(bytes)).toBeUndefined();
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.nat(2000),
      fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
      (source, end, changes) => {
        const bytes = Buffer.from(source.subarray(0, end));
        for (const [at, byte] of changes) {
          if (at < bytes.length) {
            bytes[at] = byte;
          }
        }
        const cms = readCms(bytes);
        if (cms?.kind === 'signed') {
          expect(cms.content.length).toBeLessThanOrEqual(bytes.length);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
