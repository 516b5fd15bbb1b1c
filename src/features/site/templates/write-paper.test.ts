import { describe, expect, test } from 'vitest';
import { listTemplates } from '@/catalogue/reading/templates.ts';
import { locales } from '@/kernel/locale.ts';
import { piecesOf, writePaper } from './write-paper.ts';

describe.each(locales)('templates, %s', (locale) => {
  test.each(listTemplates(locale).map((content) => [content.slug, content] as const))(
    '%s can be written out empty',
    (_, content) => {
      const text = writePaper(content);
      expect(text).not.toMatch(/[{}]/);
      expect(text).toContain('____');
      const clauses = content.body.filter(({ clause }) => clause).length;
      expect(text.match(/^\d+\. /gm)?.length ?? 0).toBe(clauses);
    },
  );
});

test('the text of a blank is in every blank of its name, and the others stay lines', () => {
  const paper = {
    blanks: [
      { id: 'who', label: 'Name', size: 20 },
      { id: 'day', label: 'Day', size: 4 },
    ],
    body: [{ heading: 'Between {who}' }, { clause: '{who} pays on {day}.' }, { sign: ['{who}'] }],
  };
  expect(writePaper(paper, { who: ' Asha  Verma ', day: ' ' })).toBe(
    '\ufeffBetween Asha Verma\n\n1. Asha Verma pays on ____.\n\n\n\n________________________\nAsha Verma\n',
  );
});

test('a text is split at its blanks', () => {
  expect(piecesOf('From {a} to {b-c}.')).toEqual([
    { at: 0, text: 'From ' },
    { at: 5, blank: 'a' },
    { at: 8, text: ' to ' },
    { at: 12, blank: 'b-c' },
    { at: 17, text: '.' },
  ]);
});
