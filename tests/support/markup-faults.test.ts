import { expect, test } from 'vitest';
import { markupFaults } from './markup-faults.ts';

const page = (body: string, head = '<title>A page</title>'): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

test.each([
  ['<p id=a></p><p id=a></p>', 'no-dup-id: Duplicate ID "a"'],
  ['<p id=""></p>', 'valid-id: element id "" must not be empty'],
  ['<input aria-label=q aria-activedescendant="">', 'an empty aria-activedescendant: <input'],
  ['<p id=a aria-describedby="a b"></p>', 'no-missing-references'],
  ['<a href="#x">x</a>', 'a link that leads nowhere'],
  ['<details><summary><svg aria-hidden=true><title>x</title></svg></summary></details>', 'no name: <summary>'],
  ['<details><summary>a <a href="/">b</a></summary></details>', 'is inside <summary>'],
  ['<button type="button"><span aria-hidden="true">×</span></button>', 'text-content: <button> must have accessible'],
  ['<a href="/"><img src=x alt=""></a>', 'wcag/h30: Anchor link must have a text'],
  ['<img src=x>', 'wcag/h37: <img> is missing required "alt"'],
  ['<iframe src=x></iframe>', 'element-required-attributes: <iframe> is missing required "title"'],
  [
    '<a href="/">a <button type="button">b</button></a>',
    'element-permitted-content: <button> element is not permitted',
  ],
  ['<input name=q>', 'input-missing-label'],
  ['<ul><p>a</p></ul>', 'element-permitted-content: <p> element is not permitted as content under <ul>'],
  ['<table align="center"><tbody></tbody></table>', 'no-deprecated-attr: Attribute "align" is deprecated'],
  ['<p><div>a</div></p>', 'close-order'],
  ['<center>a</center>', 'deprecated: <center> is deprecated'],
  ['<input type="text" aria-label="a" required="maybe">', 'attribute-allowed-values'],
  ['<nav></nav><nav></nav>', 'unique-landmark'],
])('%s: %s', (html, fault) => {
  expect(markupFaults(page(html))).toContainEqual(expect.stringContaining(fault));
});

test('a document has a type, a language and a title', () => {
  expect(markupFaults('<p>a</p>')).toEqual([expect.stringContaining('missing-doctype')]);
  expect(markupFaults(page('', ''))).toEqual([expect.stringContaining('must have <title>')]);
  expect(markupFaults(page('').replace(' lang="en"', ''))).toEqual([expect.stringContaining('required "lang"')]);
});

test('finds no fault in correct markup', () => {
  const right = `<label for=q>Q</label><input id=q aria-describedby=h><p id=h>hint</p><a href="#h">hint</a>
    <button type="button" aria-label="Close"><svg aria-hidden=true></svg></button>
    <details><summary><img src=x alt="A film"></summary></details>
    <label for=n>Name <input id=n name=n></label><input type=hidden name=k><iframe title="Map"></iframe>
    <input role="combobox" aria-label="Find" aria-expanded="false"><div role="listbox" aria-label="Found" hidden></div>`;
  expect(markupFaults(page(right))).toEqual([]);
});
