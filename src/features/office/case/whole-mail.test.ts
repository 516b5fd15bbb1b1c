import { expect, test } from 'vitest';
import { cleanHtml } from '@/server/domains/cases/mails/clean-html.ts';
import { caseWords } from './case.messages.ts';
import { wholeMail, wholeMailPolicy } from './whole-mail.ts';

const words = caseWords('hi');
const mail = { html: '', text: '', subject: 'GST', proof: 'unknown', remotePictures: 0, refused: [] } as const;

test("an email shows its own pictures and no others, and says what was left out, in the clerk's language", () => {
  const { html, remotePictures } = cleanHtml(
    '<p onclick="x()">Hello<script>x()</script></p><img src="cid:one"><img src="cid:gone"><img src="https://track.example/p.gif">',
  );
  const page = wholeMail(
    'hi',
    { ...mail, html, remotePictures, proof: 'refuted', refused: ['a<b>.exe'] },
    new Map([['one', 'data:image/png;base64,AAAA']]),
  );
  expect(page).toContain('src="data:image/png;base64,AAAA"');
  expect(page.match(/ src="/g)).toHaveLength(1);
  expect(page).not.toMatch(/<script|onclick|track\.example|<b>/);
  for (const said of [words.unprovenSender, 'नहीं दिखाई गईं: 1', 'a&lt;b&gt;.exe']) {
    expect(page).toContain(said);
  }
});

test('a plain-text email is shown as text, whatever it contains, and its subject is not markup', () => {
  const text = 'Dear <b>sir</b> & madam\n> <script>quoted</script>';
  const page = wholeMail('hi', { ...mail, text, subject: '</title><script>x</script>' }, new Map());
  expect(page).toContain('<pre>Dear &lt;b&gt;sir&lt;/b&gt; &amp; madam\n&gt; &lt;script&gt;quoted');
  expect(page).not.toMatch(/<script|class="said">/);
});

test('nothing in it may run or load, even if it is opened directly', () => {
  expect(wholeMailPolicy).toContain("default-src 'none'");
  expect(wholeMailPolicy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(wholeMailPolicy).not.toMatch(/allow-(?:scripts|same-origin|forms)/);
});

test('thousands of files that are only in the original are counted, not all named', () => {
  const refused = Array.from({ length: 9900 }, (_, index) => `f${index}.txt`);
  const page = wholeMail('hi', { ...mail, refused }, new Map());
  expect(page).toContain('f29.txt और 9870 अन्य');
  expect(page).not.toContain('f30.txt');
});
