import { describe, expect, test } from 'vitest';
import { isTest, listFiles, read, withoutComments } from '../boundaries/sources.ts';

/** Functions that write a line at level 40 and above, directly or through a function that they are passed to. */
const writers = /\b(?:log\??\.(?:warn|error|fatal)|logError|report|attempt)\(/g;

/** The text between a bracket and the one that closes it. @param from the index after the opening bracket */
function argumentsAt(code: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < code.length && depth > 0; at += 1) {
    depth += code[at] === '(' ? 1 : code[at] === ')' ? -1 : 0;
  }
  return code.slice(from, at - 1);
}

/**
 * Returns the sentences in the arguments of a call, which are texts of at least three words. Placeholders, a command at
 * the end, and texts inside nested functions are left out.
 */
function sentencesIn(text: string): string[] {
  const [own = ''] = text.split('=>');
  const literals = [...own.matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g)];
  return literals
    .flatMap(([, plain, template = '']) => (plain ?? template).split(/\$\{[^}]*\}/))
    .map((part) => part.replaceAll("\\'", "'").replace(/(?:, run)?: npm run .*$/, ''))
    .map((part) => part.replace(/^[\s;,.]+|[\s,;]+$/g, ''))
    .filter((part) => /^\S+ \S+ \S/.test(part));
}

const logged = listFiles('src/server/**/*.ts')
  .filter((path) => !isTest(path))
  .flatMap((path) => {
    const code = withoutComments(read(path));
    return [...code.matchAll(writers)].flatMap(({ index, 0: call }) =>
      sentencesIn(argumentsAt(code, index + call.length)).map((sentence) => ({ path, sentence })),
    );
  });

test('docs/running.md explains every line at level warn and above', () => {
  const manual = read('docs/running.md');
  expect(logged.length).toBeGreaterThan(10);
  const silent = logged.filter(({ sentence }) => !manual.includes(sentence));
  expect(silent.map(({ path, sentence }) => `${path} logs "${sentence}": say in docs/running.md what to do`)).toEqual(
    [],
  );
});

describe('this test', () => {
  test.each([
    ["{ err }, 'a mail was not (yet) sent'", ['a mail was not (yet) sent']],
    [
      `{ a: 'b' }, \`Nothing goes, because \${doubt()}. Look there; then, run: npm run x\``,
      ['Nothing goes, because', 'Look there; then'],
    ],
    ["'a form was lost', async () => say('this is another line')", ['a form was lost']],
  ])('reads %s', (text, sentences) => {
    expect(sentencesIn(text)).toEqual(sentences);
  });

  test('finds the end of a call', () => {
    const code = "log.warn(f(1), 'x y z'); g()";
    expect(argumentsAt(code, code.indexOf('(') + 1)).toBe("f(1), 'x y z'");
  });
});
