import { describe, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { type Received, receivedMails } from './received-mails.ts';

const nasty = '<img src=x onerror=alert(1)> "&" \'';

const received = (changes: Partial<Received> = {}): Received => ({
  locale: 'en',
  facts: { phone: '(the phone)', email: '(the mail)', website: 'https://firm.example', 'claim.reply-hours': '24' },
  company: 'The Firm',
  reference: 'AAR-7K4M-Q92T',
  fields: { name: 'आशा वर्मा', email: 'asha@example.com' },
  formName: 'Contact form',
  firmRows: [
    ['Name', 'आशा वर्मा'],
    ['Message', 'one\ntwo'],
    ['Service', ''],
  ],
  chosenRows: [
    ['सेवा', 'जीएसटी'],
    ['विषय', ''],
  ],
  acknowledgement: {
    subject: 'Received, {reference}',
    heading: 'We have it',
    paragraphs: ['Within {claim.reply-hours} hours.'],
  },
  page: '/hi/contact',
  flags: [],
  ...changes,
});

describe('the firm’s email', () => {
  test('names the sender, the form, the page and the language', () => {
    const { firm } = receivedMails(received({ locale: 'hi', flags: ['fast'] }));
    expect(firm.subject).toBe('AAR-7K4M-Q92T Contact form: आशा वर्मा');
    for (const line of [
      'Reference number: AAR-7K4M-Q92T',
      'Name: आशा वर्मा',
      'Message: \none\ntwo',
      'Language: Hindi',
      'Page: /hi/contact',
      'Remarks: filled in very fast',
    ]) {
      expect(firm.text).toContain(line);
    }
  });

  test('has the visitor’s wishes', () => {
    const fields = { name: 'A', email: 'a@example.com', writeOnly: 'yes', news: 'yes' };
    expect(receivedMails(received({ fields })).firm.text).toContain(
      'Preferences: write, do not call; wants the newsletter',
    );
    expect(receivedMails(received()).firm.text).not.toContain('Preferences');
  });

  test('leaves out empty rows, in text and in HTML', () => {
    const { firm } = receivedMails(received());
    for (const empty of ['Service', 'Remarks']) {
      expect(firm.text).not.toContain(empty);
      expect(firm.html).not.toContain(empty);
    }
  });
});

describe('the visitor’s email', () => {
  test.each(locales)('is in the page’s language, %s', (locale) => {
    const { acknowledgement: mail } = receivedMails(received({ locale }));
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.text).toContain(locale === 'hi' ? 'संदर्भ नंबर: AAR-7K4M-Q92T' : 'Reference number: AAR-7K4M-Q92T');
    expect(mail.subject).toBe('Received, AAR-7K4M-Q92T');
    expect(mail.text).toContain('Within 24 hours.');
    expect(mail.text).toContain('सेवा: जीएसटी');
    expect(mail.text).not.toContain('विषय');
    expect(mail.text + mail.html).not.toMatch(/\{[\w.-]+\}/);
  });

  test('has a name in the greeting only if one was given, and repeats that we will not call', () => {
    expect(receivedMails(received()).acknowledgement.text).toContain('Dear आशा वर्मा,');
    expect(receivedMails(received({ fields: { email: 'a@example.com' } })).acknowledgement.text).not.toContain('Dear');
    expect(receivedMails(received({ fields: { name: 'A', writeOnly: 'yes' } })).acknowledgement.text).toContain(
      'reply in writing and will not call',
    );
  });

  test('links to what was sent, at the configured origin, in the page’s language', () => {
    const { acknowledgement: mail } = receivedMails(received({ locale: 'hi' }));
    expect(mail.text).toContain('\nhttps://firm.example/hi/status?reference=AAR-7K4M-Q92T\n');
    expect(mail.html).toContain('href="https://firm.example/hi/status?reference=AAR-7K4M-Q92T"');
    const { acknowledgement: there } = receivedMails(received({ siteUrl: 'https://www.there.example' }));
    expect(there.text).toContain('https://www.there.example/status?reference=AAR-7K4M-Q92T');
  });

  test('repeats no typed text except a plausible name', () => {
    const lure = 'You have won: https://evil.example {phone}';
    const fields = {
      name: lure,
      email: 'stranger@example.com',
      phone: lure,
      subject: lure,
      message: lure,
      other: lure,
    };
    const { firm, acknowledgement: mail } = receivedMails(received({ fields, firmRows: Object.entries(fields) }));
    expect(firm.text).toContain(lure);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/won|evil|stranger@/);
    expect(mail.text).not.toContain('Dear');
  });
});

test('typed text is escaped for the firm and never filled in as a placeholder', () => {
  const fields = { name: `${nasty} {phone}`, email: 'a@example.com' };
  const { firm } = receivedMails(received({ fields, firmRows: [['Name', fields.name]] }));
  // The firm's mark is the only picture.
  expect(firm.html.replace(/<img src="cid:mark@example\.in"[^>]*>/, '')).not.toContain('<img');
  expect(firm.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&quot; &#x27; {phone}');
  expect(firm.text).toContain(`Name: ${nasty} {phone}`);
});
