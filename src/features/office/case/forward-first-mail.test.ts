import { expect, test } from 'vitest';
import { openLog } from '@/server/platform/log/log.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../tests/support/mail-intake.ts';
import { mailAlone } from '../../../../tests/support/notice-desk.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { caseWords } from './case.messages.ts';
import { submitCase } from './case.server.ts';
import { openCase } from './opened-case.server.ts';
import type { CaseVisit } from './visit.server.ts';

/** An email from a person, with a file. */
const aMail = (id: string, about: string, file: string): Buffer =>
  Buffer.from(
    [
      'From: Asha <asha@example.in>',
      'To: hello@example.in',
      `Message-ID: <${id}@example.in>`,
      ...(about ? [`In-Reply-To: <${about}@example.in>`, `References: <${about}@example.in>`] : []),
      'Subject: A notice',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Please look at it.',
      '--b',
      `Content-Type: application/pdf; name="${file}"`,
      `Content-Disposition: attachment; filename="${file}"`,
      'Content-Transfer-Encoding: base64',
      '',
      sampleFile('pdf').toString('base64'),
      '--b--',
      '',
    ].join('\r\n'),
  );

describeOnSqlite('the first message of a case', ({ open, newStorage }) => {
  test('is forwarded with the files of its email, if it came by email, and not with those of later ones', async () => {
    const db = await open(await newStorage());
    const { desk, take } = await openMailIntake(db);
    await take(aMail('first', '', 'notice.pdf'), now);
    await take(aMail('second', 'first', 'reply.pdf'), now + 1000);
    const { reference } = await db.selectFrom('cases').select('reference').executeTakeFirstOrThrow();
    const app = {
      db,
      env: readEnv({}),
      files: desk.files,
      uploads: desk.uploads,
      messaging: mailAlone,
      mailsIn: undefined,
      outbox: { wake() {}, stop: async () => {} },
      log: openLog({ logLevel: 'silent' }),
    };
    const visit: CaseVisit = { app, actor: ravi, locale: 'en', words: caseWords('en'), reference };
    const of = await openCase(visit);
    expect(of?.timeline.map(({ files }) => files.map(({ name }) => name))).toEqual([['reply.pdf'], ['notice.pdf']]);
    // Files of an email are shown only once, beside the email.
    expect(of?.files).toEqual([]);
    const [file] = of?.begun ?? [];
    expect(of?.begun.map(({ name }) => name)).toEqual(['notice.pdf']);
    const form = { act: 'forward', of: '0', seen: '9', to: 'ca@example.com', [`attach.${file?.id}`]: 'on' };
    const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(form) });
    expect(await submitCase(visit, request)).toMatchObject({ status: 303 });
    const sent = await db.selectFrom('outbox').select('files').where('purpose', '=', 'forward').execute();
    expect(sent).toEqual([{ files: JSON.stringify([file?.id]) }]);
  });
});
