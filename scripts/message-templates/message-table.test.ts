import { expect, test } from 'vitest';
import { messageTemplates } from '@/catalogue/firm/messages.ts';
import { noticeNames } from '@/kernel/notice-names.ts';
import { messageTable } from './message-table.ts';

test('the table for registration has a line for each notice and language, with the variables by their kind', () => {
  const templates = messageTemplates();
  const table = templates ? messageTable(templates, ['en', 'hi']) : '';
  const lines = table.split('\r\n');
  expect(lines[0]).toBe('\uFEFFNotice,Language,Header,Category,Type,Template,Variables,Longest,Parts,Template id');
  expect(table).toContain(
    '\r\nacknowledgement,English,,Service Implicit,Text,Aarambh: we have received your enquiry {#alphanumeric#}.',
  );
  expect(table).toContain('\n\n@aarambh.example #{#numeric#}",code,');
  expect(table).toMatch(/\r\ncode,हिन्दी,,Service Implicit,Unicode,"\{#numeric#\} आरंभ का कोड है।[^"]*",code,\d\d,1,\r\n/);
  expect(table.match(/\r\n[a-z-]+,(?:English|हिन्दी),/g)).toHaveLength(
    2 * noticeNames.filter((name) => name !== 'work-today').length,
  );
});
