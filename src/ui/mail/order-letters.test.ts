import { expect, test } from 'vitest';
import { orderLetters } from './order-letters.ts';

const known = /\{(?:origin|token|digits|number|reference|title|total|due|amount|what)\}/g;

test.each(['en', 'hi'] as const)('letters in %s leave nothing open but what the server puts in', (locale) => {
  const letters = orderLetters(locale, { company: 'The Firm', hasPapers: true, virus: 'No.' });
  for (const [kind, { subject, text, html }] of Object.entries(letters)) {
    const said = `${subject}${text}${html.replaceAll(/style="[^"]*"/g, '')}`;
    expect([kind, said.replaceAll(known, '')]).toEqual([kind, expect.not.stringMatching(/\{\w|undefined/)]);
    const path = kind === 'refund-failed' ? '/office/orders/{digits}' : '/order/{token}';
    expect(text).toContain(`{origin}${locale === 'hi' ? '/hi' : ''}${path}`);
    expect(subject).toContain('{number}');
    expect(text).toContain('{reference}');
  }
  expect(letters.refunded.text).toContain('{amount}');
  expect(letters['not-found'].text).toContain('{what}');
  expect(letters['part-paid'].text).toMatch(/\{amount\}[\s\S]*\{what\}/);
  expect(letters['too-much'].text).toContain('{amount}');
  expect(letters.document.text).toContain('{what}');
  expect(letters['refused-file'].text).toContain('No.');
});
