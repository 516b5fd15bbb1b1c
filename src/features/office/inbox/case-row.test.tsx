import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaseRow } from './CaseRow.tsx';
import { inboxWords } from './inbox.messages.ts';
import type { ListedCase } from './inbox.server.ts';
import { listWords } from './live-words.ts';

const each: ListedCase = {
  reference: 'AAR-7K2M-9QXP',
  version: 4,
  href: '/office/cases/AAR-7K2M-9QXP',
  name: 'Asha Verma',
  isUnread: true,
  isWaiting: false,
  said: 'Do I need GST?',
  kind: 'Contact form',
  topic: 'GST registration',
  facts: 'Contact form · GST registration · Hindi',
  status: 'open',
  statusName: 'In progress',
  time: '2 hours ago',
  exactTime: 'Overdue since 26 November 2026, 3:00 pm',
  isDue: true,
  isLate: true,
  assignee: 'Meera Iyer',
  initials: 'MI',
  labels: ['urgent'],
  writes: '',
  isSuspicious: false,
  together: '',
};

const html = (changes: Partial<ListedCase> = {}): string =>
  renderToStaticMarkup(
    <CaseRow
      words={listWords(inboxWords('en'))}
      each={Object.assign({}, each, changes)}
      isFresh={false}
      isOpen={false}
    />,
  );

test('a row has the version that its checkbox sends, and the exact time and whole name as titles', () => {
  const row = html();
  expect(row).toMatch(/<input type="checkbox" aria-label="Select Asha Verma"[^>]* name="case.AAR-7K2M-9QXP" value="4"/);
  expect(row).toMatch(/title="Overdue since 26 November 2026, 3:00 pm" class="[^"]*text-bad/);
  expect(row).toMatch(/title="Meera Iyer"[^>]*><span aria-hidden="true">MI</);
  expect(row).toContain('>Unread<');
  expect(row).toContain('>urgent<');
});

test('a case that is read, in time and unassigned says none of it', () => {
  const row = html({ isUnread: false, isLate: false, assignee: '', initials: '' });
  expect(row).not.toMatch(/Unread|text-bad|Overdue</);
  expect(row).not.toContain('aria-hidden="true">MI');
});

test('a case without words shows its type in their place, and no type twice', () => {
  expect(html({ said: '' })).toContain('>Contact form</span>');
  expect(html()).not.toContain('>Contact form</span>');
  expect(html({ said: '', topic: 'Contact form' }).match(/>Contact form<\/span>/g)).toHaveLength(2);
});

test('a possible duplicate is marked by a sign with its words, which leaves the room to the message', () => {
  expect(html({ together: 'possible duplicate' })).toMatch(/title="possible duplicate"[^>]*><svg[^>]*>.*?sr-only/);
});

test('a waiting chat has a button that takes it, outside the form of the list', () => {
  expect(html()).not.toContain('name="take"');
  const row = html({ isWaiting: true });
  expect(row).toMatch(/<button type="submit" value="AAR-7K2M-9QXP" form="take-chat"[^>]* name="take"/);
  expect(row).toContain('aria-label="Take chat AAR-7K2M-9QXP"');
});
