import { expect, test } from 'vitest';
import { keepWordsWhole } from './unbroken-words.ts';

const whole = (word: string): string => `<span class="nb">${word}</span>`;

test.for(['कौन-से', 'एक-एक', 'कौन-कौन-सी', 'आयात-निर्यात', 'INC-20A', '2026-27', 'GSTR-3B'])(
  '%s stays on one line',
  (word) => {
    expect(keepWordsWhole(`<p>${word} &amp; ${word}। ${word}.</p>`)).toBe(
      `<p>${whole(word)} &amp; ${whole(word)}। ${whole(word)}.</p>`,
    );
  },
);

test('nothing else changes: punctuation, long words, dashes, attributes, other elements', () => {
  const page =
    '<!doctype html><html><head><title>INC-20A</title><meta content="INC-20A"></head><body class="a-b">' +
    '<p data-x="INC-20A">business-services-firm, x - y, -5, a-, e-jagriti.gov.in, x.in/ad-code, a-b@x.in</p><a href="/a-b" class="inline-flex">INC-20A</a><button>INC-20A</button><br>' +
    '<p class="flex">INC-20A</p><nav><a href="#a-b">INC-20A</a></nav><script>var a = "INC-20A";</script><astro-island><p>INC-20A</p></astro-island></body></html>';
  expect(keepWordsWhole(page)).toBe(page);
});

test('words in a link, a separate line and below a quotation', () => {
  expect(keepWordsWhole('<a href="/a-b">एक-एक</a><span class="block">कौन-सा</span><cite>co-founder</cite>')).toBe(
    `<a href="/a-b">${whole('एक-एक')}</a><span class="block">${whole('कौन-सा')}</span><cite>${whole('co-founder')}</cite>`,
  );
});

test('words in a list, a heading and a cell', () => {
  expect(keepWordsWhole('<ul><li>एक-एक</li></ul><h2>DIR-3</h2><table><tr><td>12-13</td></tr></table>')).toBe(
    `<ul><li>${whole('एक-एक')}</li></ul><h2>${whole('DIR-3')}</h2><table><tr><td>${whole('12-13')}</td></tr></table>`,
  );
});

test('header and footer are treated like the text between them', () => {
  const page = (word: (word: string) => string) =>
    `<!doctype html><body><header><ul><li class="x">${word('कौन-सा')} <a href="/a-b">DIR-3</a></li><li class="flex">DIR-3</li></ul></header>` +
    `<main><p>${word('DIR-3')} <b>x</b> ${word('DIR-5')}</p></main><footer><p data-x="a-b">${word('2026-27')}</p><link rel="a-b"></footer></body>`;
  expect(keepWordsWhole(page((word) => word))).toBe(page(whole));
});
