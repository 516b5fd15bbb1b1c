import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string';
import { describe, expect, test } from 'vitest';
import { hindiWords } from './hindi-words.ts';

/** A value for every placeholder that a text may have. */
const facts = {
  date: '५',
  dateRange: '५',
  startDate: '५',
  endDate: '५',
  minValue: '५',
  maxValue: '५',
  time: '५',
  optionText: '५',
  optionCount: 3,
  groupTitle: '५',
  groupCount: 2,
  isGroupChange: true,
  isSelected: true,
};
type Dictionary = ConstructorParameters<typeof LocalizedStringDictionary>[0];

describe.each(Object.entries(hindiWords))('%s', (key, hindi) => {
  test('has every text of the library, each of them in Hindi', async () => {
    const [library = '', part = ''] = key.split('/');
    const file = new URL(`../../../../node_modules/${library}/dist/private/intl/${part}/en-US.mjs`, import.meta.url)
      .href;
    const { default: english } = (await import(/* @vite-ignore */ file)) as { default: Record<string, unknown> };
    expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort());
    const words = new LocalizedStringDictionary({ 'en-US': english, 'hi-IN': hindi } as Dictionary);
    const formatter = new LocalizedStringFormatter('hi-IN', words);
    for (const name of Object.keys(english)) {
      const said = formatter.format(name, facts);
      expect(said, name).toMatch(/\p{Script=Devanagari}/u);
      expect(said, name).not.toMatch(/[a-z]/i);
      expect(typeof hindi[name], name).toBe(typeof english[name]);
    }
  });
});
