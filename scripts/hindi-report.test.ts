import { expect, test } from 'vitest';
import { latinNames } from '@/catalogue/site/latin-names.ts';
import { describePage, faultOf, readLatinNames, withoutNames } from './hindi-report.ts';
import { visibleText } from './visible-text.ts';

const strip = withoutNames(latinNames);

test('what is seen or read aloud counts; head, scripts, pictures and comments do not', () => {
  const html = `<!doctype html><html lang="hi"><head><title>Title</title><style>a>b{}</style></head><body class="x">
    <script>const a = '<p>Script</p>';</script><svg aria-label="Icon"><title>Icon</title><path d="M0"/></svg><!-- Comment -->
    <p>नमस्ते<br>जी&nbsp;हाँ &amp; <b>ज</b>गह &#2360;</p><img alt="चित्र" src="/Picture.jpg"><input placeholder='बाहर' aria-label="नाम" title="मदद">
    <button value="send" data-words="{'a': 'B > C'}">भेजें</button></body></html>`;
  expect(visibleText(html, 'hi')).toBe('नमस्ते जी हाँ & जगह स चित्र नाम मदद भेजें');
});

test('text marked as another language is left out, and Hindi within it counts again', () => {
  const html =
    '<html lang="hi"><p>पेज <span lang="en">Page <i title="Tip">two</i> <b lang="hi">दो</b></span> तीन</p><a hreflang="en">चार</a></html>';
  expect(visibleText(html, 'hi').split(' ')).toEqual(['पेज', 'दो', 'तीन', 'चार']);
});

test('names that stay Latin are removed whole, and nothing else is', () => {
  const page = (text: string) => describePage('/hi/x', `<p>${text}</p>`, strip);
  const fine =
    'फ़ॉर्म GSTR-3B, SPICe+ (INC-32), 12A व 26QB, MCA V3 पर PAN; support@aarambh.example, gst.gov.in, AAR-7K4M-Q92T, क्लास A।';
  expect(page(fine)).toEqual({ path: '/hi/x', share: 1, foreign: [] });
  expect(page('PANcard और Refund की MCAs, e-PAN').foreign).toEqual(['PANcard', 'Refund', 'MCAs', 'e-PAN']);
  expect(faultOf(page('यह Refund है, Refund'))).toBe('/hi/x: Refund');
});

test('a page less than four fifths Hindi is a fault, and so is a single word', () => {
  const page = { path: '/hi/x', share: 0.5, foreign: [] };
  expect(faultOf(page)).toBe('/hi/x: only 50.0% of its letters are Devanagari');
  expect(faultOf({ ...page, share: 0.8 })).toBeUndefined();
});

test('each name is listed once, and the script reads the list as the site does', () => {
  const all = Object.values(latinNames.names).flatMap(({ names }) => names);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  expect(readLatinNames()).toEqual(latinNames);
});
