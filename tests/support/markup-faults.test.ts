import { expect, test } from 'vitest';
import { markupFaults } from './markup-faults.ts';

test.each([
  ['<p id=a></p><p id=a></p>', 'the id a a second time: <p id="a">'],
  ['<p id=""></p>', 'an empty id: <p id="">'],
  ['<input aria-label=q aria-activedescendant="">', 'an empty aria-activedescendant: <input'],
  ['<p id=a aria-describedby="a b"></p>', 'aria-describedby leads nowhere'],
  ['<a href="#x">x</a>', 'a link that leads nowhere'],
  ['<summary><svg aria-hidden=true><title>x</title></svg></summary>', 'no name: <summary>'],
  ['<button><span aria-hidden="true">×</span></button>', 'no name: <button>'],
  ['<a href="/"><img src=x alt=""></a>', 'no name: <a'],
  ['<img src=x>', 'no alt'],
  ['<iframe src=x></iframe>', 'no title'],
  ['<a href="/">a <button>b</button></a>', 'stands within <a href="/">'],
  ['<input name=q>', 'no label'],
])('%s: %s', (html, fault) => {
  expect(markupFaults(html)).toEqual([expect.stringContaining(fault)]);
});

test('what is right is right', () => {
  const right = `<label for=q>Q</label><input id=q aria-describedby=h><p id=h>hint</p><a href="#h">hint</a>
    <button aria-label="Close"><svg aria-hidden=true></svg></button><summary><img src=x alt="A film"></summary>
    <label>Name <input name=n></label><input type=hidden name=k><iframe title="Map"></iframe>`;
  expect(markupFaults(right)).toEqual([]);
});
