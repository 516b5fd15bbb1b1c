import type { Plugin } from 'vite';

const dictionaries =
  /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/(?:[\w/-]+\/)?intlStrings\.mjs$/;
const englishOf = /"([^"]*\/([\w-]+)\/en-US\.mjs)"/;
const ourHindi = new URL('../src/ui/office/aria/hindi-words.ts', import.meta.url).pathname;

/**
 * Keeps only the English and our Hindi version of React Aria's texts for screen readers, so that a clerk's browser does
 * not download the other languages. React Aria has 34 languages, but not Hindi.
 * @throws Error if a dictionary has no English, because the library then stores its texts differently
 */
export function reactAriaWords(): Plugin {
  return {
    name: 'aarambh:react-aria-words',
    enforce: 'pre',
    transform: {
      filter: { id: dictionaries },
      handler(code, id) {
        const [, library] = dictionaries.exec(id) ?? [];
        const [, english, part] = englishOf.exec(code) ?? [];
        if (!english) {
          throw new Error(`${id} names no English words`);
        }
        const key = `${library}/${part}`;
        return [
          `import english from ${JSON.stringify(english)};`,
          `import { hindiWords } from ${JSON.stringify(ourHindi)};`,
          `export default { 'en-US': english, 'hi-IN': { ...english, ...hindiWords[${JSON.stringify(key)}] } };`,
        ].join('\n');
      },
    },
  };
}
