import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { sendReply } from '@/server/domains/cases/handling/send-reply.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aCase, meera, now, plainMail, ravi } from '../../../../tests/support/office-desk.ts';
import { caseWords } from './case.messages.ts';
import { submitCase } from './case.server.ts';
import { casePage } from './case-page.server.ts';
import type { CaseState } from './case-page-props.ts';
import { ReplyForm, type ReplyText } from './ReplyForm.tsx';
import type { CaseVisit } from './visit.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A case, and a clerk who replies. */
async function desk(locale: Locale = 'en', fields: Record<string, string> = {}) {
  const { id, reference } = await aCase(app.db, {
    locale,
    fields: { name: 'Asha', email: 'asha@example.in', ...fields },
  });
  const visit: CaseVisit = { app, actor: ravi, locale: 'en', words: caseWords('en'), reference };
  const press = async (act: string, typed: Record<string, string>) => {
    const body = new URLSearchParams({ act, seen: '99', ...typed });
    const answer = await submitCase(
      visit,
      new Request(`http://localhost/office/cases/${reference}`, { method: 'POST', body }),
    );
    if (!answer) {
      throw new Error('there is no such case');
    }
    return answer;
  };
  /** The form that is returned to a browser without scripts. */
  const shown = async (answer: Awaited<ReturnType<typeof press>>): Promise<string> => {
    const page = await casePage(visit, new URLSearchParams(), answer);
    const state = page?.state as CaseState;
    return renderToStaticMarkup(
      createElement(ReplyForm, {
        words: visit.words,
        action: '',
        state,
        text: createRef<ReplyText>(),
        noteWriting: () => {},
      }),
    );
  };
  const sent = () =>
    app.db.selectFrom('timeline').select('body').where('case_id', '=', id).where('kind', '=', 'mail-out').execute();
  return { reference, press, shown, sent };
}

/** The value of a hidden field. */
const carried = (html: string, name: string): string =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

test('a reply with gaps is stopped once, lists them, keeps the text and is sent the second time', async () => {
  const { press, shown, sent } = await desk();
  const body = 'We filed it on [date]. You owe us {papers}.';
  const stopped = await press('reply', { body });
  expect(stopped).toMatchObject({ status: 409, notice: { look: 'bad' } });
  expect(stopped.notice?.text).toBe(
    'Your reply has not been sent. It still has gaps to fill in: “[date]”, “{papers}”. To send it as it is, press “Send reply” again.',
  );
  expect(await sent()).toEqual([]);
  const html = await shown(stopped);
  expect(html).toContain(`${body}</textarea>`);
  expect(html).toContain('It still has gaps to fill in');
  const gaps = carried(html, 'gaps');
  expect(gaps).toBe('[date]\n{papers}');
  expect(await press('reply', { body, gaps })).toMatchObject({ status: 303 });
  expect(await sent()).toEqual([{ body }]);
});

test('a gap that the clerk was not warned about stops it again; earlier ones are not listed twice', async () => {
  const { press, shown } = await desk();
  const first = await press('reply', { body: 'By [date].' });
  const gaps = carried(await shown(first), 'gaps');
  const second = await press('reply', { body: 'By [date] we need [document].', gaps });
  expect(second.notice?.text).toContain('It still has a gap to fill in: “[document]”.');
  expect(await press('reply', { body: 'By May 5 we need a PAN.', gaps })).toMatchObject({ status: 303 });
});

test('gaps of an inserted template are new, whatever was warned about before', async () => {
  const { press, shown } = await desk('hi', { service: 'gst-registration' });
  const put = await press('template', { template: 'filed', body: '', gaps: '[तारीख़]' });
  expect(put.typed?.get('body')).toContain('सेवा: जीएसटी पंजीकरण');
  const stopped = await press('reply', {
    body: put.typed?.get('body') ?? '',
    gaps: carried(await shown(put), 'gaps'),
  });
  expect(stopped.notice?.text).toContain('“[तारीख़]”, “[आवेदन नंबर]”');
});

test('a newer message and a gap are reported together, so that the second attempt is sent', async () => {
  const { reference, press } = await desk();
  await sendReply(app.db, { reference, body: 'Ours.', seen: 99, actor: meera, now, mail: plainMail });
  const body = 'By [date].';
  const stopped = await press('reply', { body, seen: '0' });
  expect(stopped.status).toBe(409);
  expect(stopped.notice?.text).toMatch(
    /Meera replied on .* while you were writing\..* It still has a gap to fill in: “\[date\]”\./,
  );
  expect(await press('reply', { body, gaps: String(stopped.typed?.get('gaps')) })).toMatchObject({ status: 303 });
});

test('a template is filled from the case: its service, its person, its order', async () => {
  const about = await desk('en', { service: 'gst-registration' });
  const price = await about.press('template', { template: 'price', body: 'Hello again.' });
  expect(price.typed?.get('body')).toMatch(
    /^Hello again\.\n\nThis is what it costs:\n\n- Service: GST registration\n- Our fee: ₹1,999\n/,
  );
  expect(await about.press('reply', { body: price.typed?.get('body') ?? '' })).toMatchObject({ status: 303 });
  const other = await desk('en', { service: 'gst' });
  const gaps = await other.press('template', { template: 'price', body: '' });
  expect(gaps.typed?.get('body')).toContain('- Our fee: [our fee]');
});
