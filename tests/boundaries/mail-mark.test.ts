import { expect, test } from 'vitest';
import { MARK_ADDRESS } from '@/server/platform/mail/mail-mark.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';

test('each email shows the mark beside the firm’s name, at half the size of its pixels, and loads nothing else', () => {
  const { html, text } = renderMail({
    lang: 'en',
    company: 'Firm',
    heading: 'Booked',
    paragraphs: [],
    rows: [],
    closing: [],
  });
  const pictures = html.match(/<img [^>]*>/g) ?? [];
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toContain(`src="${MARK_ADDRESS}"`);
  // The firm's name is beside the mark as text. With an empty alternative text, a screen reader or a reader with
  // pictures off gets it only once.
  expect(pictures[0]).toContain('alt=""');
  expect(pictures[0]).toMatch(/width="34".*height="34"/);
  expect(html).toMatch(/<img [^>]*>Firm</);
  expect(html.match(/(?:src|href)="/g)).toHaveLength(1);
  expect(text).not.toContain('cid:');
});
