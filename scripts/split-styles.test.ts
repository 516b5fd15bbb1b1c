import { describe, expect, test } from 'vitest';
import { cutStyles } from './split-styles.ts';

const css = [
  '@layer base{:root{--ink:#000}:root[data-theme="dark"]{--ink:#fff}body{color:var(--ink)}}',
  '@layer utilities{.used{color:red}.unused{color:blue}.md\\:flex{display:flex}.\\[\\&_p\\]\\:mt-2 p{margin-top:2px}',
  '.w-\\[calc\\(1px\\*2\\)\\]{width:2px}.aria-\\[current\\=true\\]\\:x[aria-current=true]{top:0}.group[open] .turn{rotate:180deg}}',
  '@keyframes spin{to{rotate:1turn}}@keyframes idle{to{top:0}}.spins{animation:spin 1s}',
].join('');

describe('cutStyles', () => {
  test('keeps what a page uses, in its order, and drops the rest', async () => {
    const cut = await cutStyles(css, ['<body><div class="used md:flex">x</div></body>']);
    expect(cut).toContain('.used{');
    expect(cut).toContain('.md\\:flex{');
    expect(cut).not.toContain('.unused');
    expect(cut.indexOf('.used')).toBeLessThan(cut.indexOf('.md\\:flex'));
  });

  test('finds classes that HTML escapes', async () => {
    const cut = await cutStyles(css, [
      '<div class="[&amp;_p]:mt-2 w-[calc(1px*2)] aria-[current=true]:x"><p></p></div>',
    ]);
    expect(cut).toContain('margin-top');
    expect(cut).toContain('width:2px');
    expect(cut).toContain('top:0');
  });

  test.each([
    ':is(.\\*\\*\\:\\[a\\]\\:flex *):is(a)',
    '[hidden]:where(:not([hidden=until-found]))',
    ':lang(hi)',
    ':focus-visible',
  ])('keeps %s, which names neither a class nor an element by itself', async (selector) => {
    const page = '<ul class="**:[a]:flex"><li hidden><a href="/">b</a></li></ul>';
    expect(await cutStyles(`${selector}{display:flex}`, [page])).toContain('display:flex');
  });

  test('keeps the dark theme and opened states, which only a script or the visitor sets', async () => {
    const cut = await cutStyles(css, ['<details class="group"><i class="turn"></i></details>']);
    expect(cut).toContain('[data-theme="dark"]');
    expect(cut).toContain('rotate:180deg');
  });

  test('finds classes in modules, and drops the keyframes that nothing uses', async () => {
    const cut = await cutStyles(css, ['jsx("i",{className:"spins"})']);
    expect(cut).toContain('@keyframes spin');
    expect(cut).not.toContain('@keyframes idle');
  });
});
