import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageFolder } from '../../src/server/platform/messages/message-folder.ts';
import { languagesInTurn, scriptsInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { test as base, expect, type Site } from './site.ts';
import { ask, at, enter, languages, wrong } from './status-visit.ts';

/** A site without a gateway and without a mail server, where every SMS becomes a file. */
const test = base.extend<object, object>({
  settings: [async ({}, use) => use({ SMTP_URL: '' }), { scope: 'worker' }],
});

const words = {
  en: {
    name: 'Sunita Sharma',
    message: 'GST for a tea stall',
    more: 'I have a PAN card',
    label: 'Email or mobile number',
    steps: ['Number and contact', 'Your code', 'Your enquiry'],
    next: 'We’ll reply by phone.',
    heading: 'Check your phone',
    sent: 'we have sent a code to that mobile number by SMS',
    refused: 'This code did not work.',
    data: 'Then enter the link to your order, or choose a file again',
  },
  hi: {
    name: 'सुनीता शर्मा',
    message: 'चाय की दुकान का जीएसटी',
    more: 'मेरे पास PAN है',
    label: 'ईमेल या मोबाइल नंबर',
    steps: ['नंबर और संपर्क', 'आपका कोड', 'आपकी पूछताछ'],
    next: 'हमारा जवाब फ़ोन पर आएगा।',
    heading: 'अब अपना फ़ोन देखिए',
    sent: 'हमने उस मोबाइल नंबर पर एसएमएस से कोड भेज दिया है',
    refused: 'यह कोड सही नहीं है।',
    data: 'अपने नंबर से लॉग इन कीजिए। फिर अपने ऑर्डर का लिंक दीजिए',
  },
} as const;

/** Lists the files of the SMS to a number. */
async function messagesTo({ dataDir }: Site, phone: string): Promise<string[]> {
  const folder = messageFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.filter((text) => text.includes(`\nTo: ${phone}\n`));
}

for (const javaScriptEnabled of scriptsInTurn('status by phone')) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, expectedErrors: /422/ });

    for (const locale of languagesInTurn(
      languages,
      `status by phone, ${javaScriptEnabled ? 'with' : 'without'} a script`,
    )) {
      test(`in ${locale}: someone with only a phone writes, gets the number and a code by SMS, and sees the enquiry`, async ({
        page,
        site,
      }) => {
        const says = words[locale];
        const { address } = newVisitor();
        const typed = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
        const phone = `+91${typed}`;
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });

        await page.goto(at(locale, '/services/gst-registration'));
        const form = page.locator('#ask');
        await form.locator('[name=name]').fill(says.name);
        await form.locator('[name=phone]').fill(typed);
        await form.locator('[name=message]').fill(says.message);
        await form.locator('button[type=submit]:visible').click();
        const about = async (notice: string) =>
          (await messagesTo(site, phone)).filter((text) => text.includes(`\nNotice: ${notice} (${locale})\n`));
        await expect.poll(async () => (await about('acknowledgement')).length).toBe(1);
        const [reference = ''] = /AAR-\w{4}-\w{4}/.exec((await about('acknowledgement'))[0] ?? '') ?? [];

        await page.goto(at(locale, '/status'));
        const steps = page.locator('ol:has([aria-current=step]) > li');
        await expect(page.locator('label[for=status-ask-email]')).toContainText(says.label);
        await ask(page, reference, ` ${typed.slice(0, 5)} ${typed.slice(5)}`);
        await expect(page.locator('main h1')).toHaveText(says.heading);
        await expect(page.locator('main')).toContainText(says.sent);
        await expect.poll(async () => (await about('code')).length).toBe(1);
        const [code = ''] = /\b\d{6}\b/.exec((await about('code'))[0]?.split('\n\n')[1] ?? '') ?? [];

        await enter(page, wrong(code));
        await expect(page.locator('main [role=alert]').first()).toContainText(says.refused);
        await enter(page, code);
        await expect(page.locator('[aria-current=step]')).toContainText('3');
        await expect(steps).toContainText([...says.steps]);
        for (const value of [reference, says.name, phone, says.message, says.next]) {
          await expect(page.locator('main')).toContainText(value);
        }
        // A code by SMS proves less than one by email, because another person may have the number today.
        await expect(page.locator('main')).toContainText(says.data);
        const writes = page.locator('main form:has([name=pass])');
        await expect(writes).toHaveCount(1);
        await writes.locator('textarea').fill(says.more);
        await writes.locator('[type=submit]').click();
        await expect(page.locator('#messages')).toContainText(says.more);
        expect(await page.context().cookies()).toEqual([]);
      });
    }
  });
}
