import sharp from 'sharp';
import { messagesBody, metaKeys, newWamid } from '../support/meta-server.ts';
import { anOrder } from '../support/order-desk.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect } from './site.ts';
import { test } from './whatsapp-site.ts';

const said = {
  en: {
    question: 'What do you need for a GST registration?',
    title: 'Reply on WhatsApp',
    text: 'Message',
    send: 'Send on WhatsApp',
    answer: 'Please send a photo of your PAN card.',
    photo: 'Photo on WhatsApp',
    voice: 'Voice message on WhatsApp',
    read: 'read',
    closed: 'WhatsApp accepts only an approved template',
  },
  hi: {
    question: 'GST रजिस्ट्रेशन के लिए क्या चाहिए?',
    title: 'व्हाट्सऐप पर जवाब',
    text: 'संदेश',
    send: 'व्हाट्सऐप पर भेजें',
    answer: 'कृपया अपने पैन कार्ड की फ़ोटो भेजें।',
    photo: 'व्हाट्सऐप पर फ़ोटो',
    voice: 'व्हाट्सऐप पर आवाज़ का संदेश',
    read: 'पढ़ लिया',
    closed: 'व्हाट्सऐप अभी सिर्फ़ मंज़ूर किया हुआ संदेश भेजता है',
  },
} as const;

/** A picture of one pixel that browsers show. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** The beginning of an Opus file, like that of a WhatsApp voice note. */
const VOICE = Buffer.concat([
  Buffer.from('4f6767530002000000000000000001000000000000000000000001134f707573486561640101000080bb0000000000', 'hex'),
  Buffer.alloc(400),
]);

for (const locale of languagesInTurn(languages, 'a message from WhatsApp')) {
  test(`in ${locale}: a message from WhatsApp opens a case, a clerk answers in the window, a photo and a voice note arrive`, async ({
    page,
    site,
    meta,
  }) => {
    const words = said[locale];
    meta.target = `${site.origin}/webhooks/whatsapp`;
    const phone = `9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const from = { phone, userId: `IN.Journey${phone}`, name: locale === 'hi' ? 'सुनीता शर्मा' : 'Sunita Sharma' };
    const write = async (message: Record<string, unknown>): Promise<void> => {
      meta.hasWritten(phone);
      const answer = await meta.post(messagesBody({ from, messages: [message], at: Date.now() }));
      expect(answer.status).toBe(200);
    };
    const ask = (token: string) =>
      page.request.get(`/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${token}`);
    expect(await (await ask(metaKeys.verifyToken)).text()).toBe('4711');
    expect((await ask('guess')).status()).toBe(403);
    const question = newWamid();
    await write({ id: question, type: 'text', text: { body: words.question } });

    await comeIn(page, site, locale);
    const row = () =>
      site.db
        .selectFrom('cases')
        .select(['reference', 'locale'])
        .where('fields', 'like', `%${phone}%`)
        .executeTakeFirst();
    await expect.poll(async () => (await row())?.locale).toBe(locale);
    await page.goto(at(locale, `/office/cases/${(await row())?.reference}`));
    const timeline = page.locator('#timeline ~ ol');
    await expect(timeline).toContainText(words.question);
    // The customer sees two blue ticks once a clerk has opened the case.
    await expect.poll(() => meta.read, { timeout: 90_000 }).toContain(question);

    const form = page.locator('form[data-whatsapp]');
    await expect(form.locator('[data-window=open]')).toBeVisible();
    await form.getByLabel(words.text).fill(words.answer);
    await form.getByRole('button', { name: words.send }).click();
    await expect(timeline).toContainText(words.answer);
    const sent = () =>
      meta.sent.find(({ to, body }) => to === phone && JSON.stringify(body).includes(words.answer.slice(0, 20)));
    await expect.poll(() => sent() !== undefined).toBe(true);
    const message = sent();
    if (message) {
      await meta.postStatus(message, 'delivered');
      await meta.postStatus(message, 'read');
    }
    await expect(timeline.locator('li', { hasText: words.answer })).toContainText(words.read);

    const image = { ...meta.addMedia(PIXEL, 'image/png'), caption: 'PAN' };
    await write({ type: 'image', image, context: { id: message?.id } });
    const audio = { ...meta.addMedia(VOICE, 'audio/ogg; codecs=opus'), voice: true };
    await write({ type: 'audio', audio });
    const photo = timeline.locator('li', { hasText: words.photo });
    await expect(photo.locator('[data-quote]')).toContainText(words.answer);
    await expect(photo.locator('img')).toBeVisible();
    const voice = timeline.locator('li', { hasText: words.voice }).locator('audio');
    await expect(voice).toBeVisible();
    const sound = await page.request.get((await voice.getAttribute('src')) ?? '', { headers: { range: 'bytes=0-9' } });
    expect([sound.status(), sound.headers()['content-type']]).toEqual([206, 'audio/ogg; codecs=opus']);
    await audit(page);

    // A day later only a template is accepted, and the form says so.
    await site.db
      .updateTable('contact_states')
      .set({ last_inbound_at: Date.now() - 25 * 3_600_000 })
      .where('value', '=', from.userId)
      .execute();
    await page.reload();
    await expect(form.locator('[data-window=closed]')).toContainText(words.closed);
    await expect(form.getByLabel(words.text)).toHaveCount(0);
  });
}

/** A small picture with its own colour, because a document takes the same picture only once. */
const pictureOf = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: number * 30, g: 120, b: 90 } } })
    .png()
    .toBuffer();

const sorting = {
  en: { title: 'Pictures for an order', all: 'Show all 8', file: 'Add to the order' },
  hi: { title: 'ऑर्डर के लिए तस्वीरें', all: 'सभी 8 दिखाएँ', file: 'ऑर्डर में जोड़ें' },
} as const;

for (const locale of languagesInTurn(languages, 'photos sorted to documents')) {
  test(`in ${locale}: a clerk sorts photos to documents with keys and by drag, and files them`, async ({
    page,
    site,
    meta,
  }) => {
    const words = sorting[locale];
    meta.target = `${site.origin}/webhooks/whatsapp`;
    const phone = `9197${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const from = { phone, userId: `IN.Sorted${phone}`, name: 'Sunita Sharma' };
    const asked = ['PAN card', 'Rent agreement'].map((en) => ({
      item: en,
      name: { en, hi: en },
      hint: { en: '', hi: '' },
    }));
    const orderer = {
      name: from.name,
      mail: `sorted${phone}@example.in`,
      phone: `+${phone}`,
      gstin: '',
      state: 'delhi',
    };
    await anOrder(site.db, { asked, orderer });
    for (let number = 0; number < 8; number += 1) {
      const image = meta.addMedia(await pictureOf(number), 'image/png');
      const body = messagesBody({
        from,
        messages: [{ type: 'image', image: number === 7 ? { ...image, caption: 'Rent' } : image }],
        at: Date.now() + number * 1000,
      });
      expect((await meta.post(body)).status).toBe(200);
    }
    await comeIn(page, site, locale);
    const files = () =>
      site.db
        .selectFrom('messages_in')
        .innerJoin('files', 'files.id', 'messages_in.file_id')
        .innerJoin('cases', 'cases.id', 'messages_in.case_id')
        .select('cases.reference')
        .where('messages_in.from_value', '=', from.userId)
        .execute();
    await expect.poll(async () => (await files()).length, { timeout: 60_000 }).toBe(8);
    const [first] = await files();
    await page.goto(at(locale, `/office/cases/${first?.reference}`));
    const row = page.locator('[data-pictures]');
    await expect(row.locator('li:visible')).toHaveCount(6);
    await row.getByText(words.all).click();
    await expect(row.locator('li:visible')).toHaveCount(8);

    const box = page.locator('form[data-file-pictures]');
    const cards = box.locator('[data-picture]');
    await expect(cards).toHaveCount(8);
    const chosen = () =>
      cards.locator('select').evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).selectedIndex));
    // The caption of the last photo names a document.
    expect(await chosen()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('j');
    await expect(cards.nth(0)).toBeFocused();
    for (const key of ['1', '2', '1']) {
      await page.keyboard.press(key);
    }
    await expect(cards.nth(3)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('0');
    expect(await chosen()).toEqual([1, 2, 0, 0, 0, 0, 0, 2]);
    // A picture is dragged by its preview, because the list beside it opens on a press.
    await cards.nth(4).locator('a').dragTo(box.locator('[data-paper]').nth(0));
    expect(await chosen()).toEqual([1, 2, 0, 0, 1, 0, 0, 2]);
    await expect(box.locator('[data-paper]').nth(0).locator('b [aria-hidden]')).toHaveText('2');
    await audit(page);
    await box.getByRole('button', { name: words.file }).click();
    await expect(cards).toHaveCount(4);
    const pages = await site.db
      .selectFrom('paper_pages')
      .innerJoin('orders', 'orders.id', 'paper_pages.order_id')
      .innerJoin('asked_papers', 'asked_papers.id', 'paper_pages.paper_id')
      .select('asked_papers.name_en')
      .where('orders.mail', '=', orderer.mail)
      .execute();
    expect(pages.map(({ name_en }) => name_en).toSorted()).toEqual([
      'PAN card',
      'PAN card',
      'Rent agreement',
      'Rent agreement',
    ]);
  });
}
