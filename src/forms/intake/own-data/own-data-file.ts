import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '@/kernel/locale.ts';
import type { Collected } from '@/server/across/erasure/collect.ts';
import { ownDataWords } from '../../own-data/own-data.messages.ts';
import { ownDataGroups } from './own-data-groups.ts';

/**
 * Returns all data that we hold about a person as a file to save. It is JSON, or a page that opens anywhere without
 * scripts or a network.
 */
export function ownDataFile(locale: Locale, kept: Collected, as: 'json' | 'page', isPart = false): Response {
  const [type, body] =
    as === 'json'
      ? ['application/json', `${JSON.stringify(kept, null, 2)}\n`]
      : ['text/html', readablePage(locale, kept, isPart)];
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="my-data.${as === 'json' ? 'json' : 'html'}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

const STYLE =
  ':root{color-scheme:light dark}body{max-width:40rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}dt{margin-top:.75rem;font-weight:600}dd{margin:0}';

function readablePage(locale: Locale, kept: Collected, isPart: boolean): string {
  const words = ownDataWords(locale);
  const title = isPart ? words.titleSince : words.title;
  const groups = ownDataGroups(locale, kept).flatMap(({ title: heading, rows }) => [
    createElement('h2', { key: heading }, heading),
    createElement(
      'dl',
      { key: `${heading} rows` },
      rows.flatMap(([label, value]) => [
        createElement('dt', { key: label }, label),
        createElement(
          'dd',
          { key: `${label} value`, dir: 'auto' },
          value
            .split('\n')
            .flatMap((line, index) => [...(index > 0 ? [createElement('br', { key: index })] : []), line]),
        ),
      ]),
    ),
  ]);
  const head = createElement(
    'head',
    null,
    createElement('meta', { charSet: 'utf-8' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('title', null, title),
    createElement('style', null, STYLE),
  );
  const body = createElement('body', null, createElement('h1', null, title), groups);
  return `<!doctype html>${renderToStaticMarkup(createElement('html', { lang: locale }, head, body))}`;
}
