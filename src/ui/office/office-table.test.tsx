import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfficeTable } from './OfficeTable.tsx';

test('heading and cells of a column of figures are aligned on the same side, and all others on the left', () => {
  const markup = renderToStaticMarkup(
    <OfficeTable
      caption="Orders"
      columns={['Number', 'Total']}
      figures={['Total']}
      rows={[{ key: '1', cells: ['ORD-1', '₹5'] }]}
      empty=""
    />,
  );
  const classesOf = (tag: string) => [...markup.matchAll(new RegExp(`<${tag}\\b[^>]*class="([^"]*)"`, 'g'))];
  expect(classesOf('th').map(([, classes = '']) => classes.includes('text-right'))).toEqual([false, true]);
  expect(classesOf('td').map(([, classes = '']) => classes.includes('lg:text-right'))).toEqual([false, true]);
});

test('a long word breaks wherever it must, also inside a link; a short one does not narrow its column', () => {
  const markup = renderToStaticMarkup(
    <OfficeTable
      caption="Orders"
      columns={['Long', 'Link', 'Short']}
      rows={[
        {
          key: '1',
          cells: [
            'W'.repeat(60),
            <a key="a" href="/">
              {'W'.repeat(60)} <b>sample</b>
            </a>,
            <b key="b">Asha Verma</b>,
          ],
        },
      ]}
      empty=""
    />,
  );
  const cells = [...markup.matchAll(/<td class="([^"]*)"/g)].map(([, classes = '']) => classes);
  expect(cells.map((classes) => classes.includes('lg:wrap-break-word'))).toEqual([false, false, true]);
  expect(cells.every((classes) => classes.includes('wrap-anywhere'))).toBe(true);
});

test('a card with pairs has two cells on each line in the given order, and no labels', () => {
  const markup = renderToStaticMarkup(
    <OfficeTable
      caption="Orders"
      columns={['Number', 'Customer', 'Total', 'Status']}
      pairs={[1, 2, 0, 3]}
      rows={[{ key: '1', cells: ['ORD-1', 'Asha Verma', '₹5', 'Paid'] }]}
      empty=""
    />,
  );
  const cells = [...markup.matchAll(/<td class="([^"]*)"/g)].map(([, classes = '']) => classes);
  expect(cells.map((classes) => /\border-(\d)/.exec(classes)?.[1])).toEqual(['3', '1', '2', '4']);
  expect(cells.map((classes) => classes.includes('max-lg:text-right'))).toEqual([false, false, true, true]);
  expect(markup).not.toContain('aria-hidden');
});
