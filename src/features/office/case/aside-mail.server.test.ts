import { expect, test } from 'vitest';
import { openSentAlong } from '@/server/domains/cases/mails/read-sent-along.ts';
import { bytesStore } from '@/server/platform/files/bytes-store.ts';
import type { FileStore } from '@/server/platform/files/file-store.ts';
import { openHeic } from '@/server/platform/files/heic/show-heic.ts';
import { asideMail } from '../../../../tests/support/aside-mail.ts';
import { asideMailAnswer } from './aside-mail.server.ts';
import { caseWords } from './case.messages.ts';

const words = caseWords('en');
const id = '01890000-aaaa-7000-8000-000000000000';
const files: Pick<FileStore, 'read'> = bytesStore([asideMail]);
const app = { files, sentAlong: openSentAlong(files), heic: openHeic(files) };
const stored = {
  rawKey: '0',
  rawSize: asideMail.length,
  subject: 'Notice',
  text: 'See the notice.',
  proof: 'unknown' as const,
  html: '<p>See the notice. <img alt="" data-cid="seal"></p>',
  remotePictures: 0,
  refused_files: '[]',
  refused: [],
};
const ask = (query: string, mail = stored) =>
  asideMailAnswer(app, 'en', { id, mail, url: new URL(`http://localhost/office/set-aside/${id}?${query}`) });

test('an email without a case is shown with its files and pictures, each saved after a warning', async () => {
  const page = await ask('');
  const html = await page.text();
  for (const said of [words.foreignFiles, 'notice.pdf', 'sales.xls (10 B)', 'run.hta', 'data:image/png;base64']) {
    expect(html).toContain(said);
  }
  expect(html).not.toContain('seal.png');
  expect(html).toContain(`href="/office/set-aside/${id}?part=1&amp;save"`);
  expect(page.headers.get('content-security-policy')).toMatch(/sandbox [a-z -]*allow-downloads$/);
  const saved = await ask('part=1&save');
  expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''sales.xls");
  const shown = await ask('part=0');
  expect(shown.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''notice.pdf");
  expect((await ask('part=2')).status).toBe(404);
});

test('the original can be downloaded', async () => {
  const original = await ask('original');
  expect(original.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''mail-01890000.eml");
  expect(Buffer.from(await original.arrayBuffer()).equals(asideMail)).toBe(true);
});

test('if its bytes are gone its text is shown', async () => {
  expect(
    await (
      await asideMailAnswer(app, 'en', { id, mail: { ...stored, rawKey: null }, url: new URL('http://localhost/') })
    ).text(),
  ).toContain('See the notice.');
});
