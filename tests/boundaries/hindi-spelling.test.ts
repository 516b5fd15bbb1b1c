import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles, read } from './sources.ts';

/** Wrong and right spellings; `*` stands for the rest of a word. The rules behind them are in docs/hindi-style.md. */
const spellings = `*ां ाँ, *ूं ूँ, *ऊं ऊँ, *एं एँ, *एंगे एँगे, *एंगी एँगी, पांच* पाँच, पहुंच* पहुँच, जांच* जाँच, आंकड़* आँकड़, गांव* गाँव,
  मांग* माँग, बांट* बाँट, महंग* महँग, पूंजी* पूँजी, ढांच* ढाँच, मुंह मुँह, कांच काँच, आंख* आँख, ऊंच* ऊँच, नही नहीं, मे में, हिन्दी हिंदी,
  सम्पर्क* संपर्क, कम्पनी* कंपनी, लम्ब* लंब, फोन* फ़ोन, फॉर्म* फ़ॉर्म, फीस फ़ीस, फर्म* फ़र्म, फाइल* फ़ाइल, फंड* फ़ंड, फायद* फ़ायद,
  फैसल* फ़ैसल, मुफ्त* मुफ़्त, दफ्तर* दफ़्तर, हफ्त* हफ़्त, सिर्फ सिर्फ़, साफ साफ़, काफी काफ़ी, सर्टिफिकेट* सर्टिफ़िकेट, कागज* काग़ज़, जरूर* ज़रूर,
  ज्यादा* ज़्यादा, दस्तावेज दस्तावेज़, मंजूर* मंज़ूर, बाजार* बाज़ार, अंग्रेजी अंग्रेज़ी, खर्च* ख़र्च, खबर* ख़बर, खरीद* ख़रीद, खुद ख़ुद, खत्म* ख़त्म,
  खाली* ख़ाली, आखिर* आख़िर, दाखिल* दाख़िल, कारखान* कारख़ान, तारीख तारीख़, तारीखें तारीख़ें, तारीखों तारीख़ों, गलत* ग़लत, क़ानून* कानून,
  क़दम* कदम, मुक़दम* मुकदम, शुरु शुरू, ई-मेल ईमेल, व्हाट्सएप व्हाट्सऐप, वॉट्सऐप व्हाट्सऐप, कौन सा कौन-सा, कौन से कौन-से, कौन सी कौन-सी`;

const letter = '[\\u0900-\\u0963\\u0970-\\u097f\\u200c\\u200d]';
const rules = spellings.split(',').map((pair) => {
  const [, wrong = '', right = ''] = /^\s*(.+) (\S+)$/u.exec(pair) ?? [];
  const begin = wrong.startsWith('*') ? `${letter}*` : `(?<!${letter})`;
  const end = wrong.endsWith('*') ? '(?!\\u093c)' : `(?!${letter})`;
  const part = wrong.replace('*', '');
  return { wrong: new RegExp(begin + part + end, 'u'), mend: (word: string) => word.replace(part, right) };
});

/** The first misspelt word of each type in each line. */
const misspelt = (path: string, text = read(path)): string[] =>
  text.split('\n').flatMap((line, index) =>
    rules.flatMap(({ wrong, mend }) => {
      const [found] = wrong.exec(line.normalize('NFC')) ?? [];
      return found ? [`${path}:${index + 1}: ${found} is written ${mend(found)}`] : [];
    }),
  );

test('Hindi is spelt as docs/hindi-style.md says', () => {
  expect(
    listFiles('{content,scripts/new-firm/starter}/**/*.{yaml,md}', 'src/**/*.messages.ts').flatMap((path) =>
      misspelt(path),
    ),
  ).toEqual([]);
});

test('only whole words count', () => {
  expect(misspelt('x', 'पांचवें काग़ज़ की तारीख़, फीसदी, में, खुदरा, भाषाओं')).toEqual(['x:1: पांच is written पाँच']);
  expect(misspelt('x', '"सेवाएं"\nकौन से')).toEqual(['x:1: सेवाएं is written सेवाएँ', 'x:2: कौन से is written कौन-से']);
});

/** Titles and names that end in के or की, so that they are understood only from the heading above them. */
const unfinished = (node: unknown, where: string, key = ''): string[] => {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const { hi } = node as { hi?: unknown };
  const isLabel = /^(?:title|name|label|heading)$/.test(key);
  const isCut = typeof hi === 'string' && new RegExp(`^(?!.*(?:,|बिना)).*(?<!${letter})(?:के|की)$`, 'u').test(hi);
  return [
    ...(isLabel && isCut ? [`${where}: ${hi}`] : []),
    ...Object.entries(node).flatMap(([name, inner]) => unfinished(inner, where, name)),
  ];
};

test('a Hindi label has its noun, so that it reads alone', () => {
  const files = listFiles('{content,tests/fixtures/second-firm}/**/*.yaml');
  expect(files.flatMap((path) => unfinished(parse(read(path)), path))).toEqual([]);
  expect(unfinished({ title: { en: 'Owner', hi: 'मालिक के' } }, 'x')).toEqual(['x: मालिक के']);
  expect(unfinished([{ name: { hi: 'मालिक के काग़ज़' } }, { name: { hi: 'स्टेटमेंट, हर खाते के' } }], 'x')).toEqual([]);
});
