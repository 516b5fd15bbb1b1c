import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SamplesPanel } from './SamplesPanel.tsx';
import { samplesWords } from './samples.messages.ts';

const marks = [{ file: 'company.yaml', field: '', what: 'Firm' }];
const texts = [{ file: 'pages.yaml', field: '/contact.description.en', word: 'Mumbai', text: 'Visit us in Mumbai' }];

test('the office lists what is still a sample, with file and field, and shows nothing if nothing is left', () => {
  const html = (samples: Parameters<typeof SamplesPanel>[0]['samples']) =>
    renderToStaticMarkup(createElement(SamplesPanel, { words: samplesWords('en'), samples }));
  const shown = html({ marks, texts });
  for (const said of ['Still a sample: 2', 'company.yaml', 'The whole file', 'pages.yaml', '/contact.description.en']) {
    expect(shown).toContain(said);
  }
  expect(shown).toContain('Mumbai: Visit us in Mumbai');
  expect(html({ marks: [], texts: [] })).toBe('');
  const gaps = [{ file: 'consent.yaml', field: 'notice.en', gap: '[name]' }];
  expect(html({ marks: [], texts: [], gaps })).toContain('[name]');
});
