import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { dayInIndia } from '../../src/kernel/india-time.ts';
import { loadShapesInNode } from '../content-shapes/load-shapes.ts';
import { nextSteps } from './next-steps.ts';
import { type Answers, answerAll, cleanAnswer, type Part, parts, questions } from './questions.ts';
import { type Given, readAnswers } from './read-answers.ts';
import { whyNotThere, writeFolder } from './write-folder.ts';

const USAGE = `Asks ten questions and writes the content folder of a new firm.

  npm run new-firm -- ../our-content                        asks the questions
  npm run new-firm -- ../our-content --answers answers.yaml takes the answers from a file
  npm run new-firm -- ../our-content --name "…" --city "…"  takes them from flags, which you can combine with a file

The folder must be new or empty. Flags, and keys of the file: ${parts.map(({ name }) => name).join(', ')}.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      answers: { type: 'string' },
      help: { type: 'boolean' },
      ...Object.fromEntries(parts.map(({ name }) => [name, { type: 'string' } as const])),
    },
  });
  const [folder, ...more] = positionals;
  if (values.help || folder === undefined || more.length > 0) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const target = resolve(folder);
  const fault = whyNotThere(target);
  if (fault) {
    throw new Error(fault);
  }
  const { answers: file, help: _, ...flags } = values as Given & { help?: boolean };
  const given = { ...(file === undefined ? {} : readAnswers(readFileSync(file, 'utf8'))), ...flags };
  const answers = Object.keys(given).length > 0 ? takeAll(given) : await askAll();
  const today = dayInIndia(Date.now());
  const files = writeFolder(target, answers, await loadShapesInNode(), today);
  console.log(`\n${files.length} files written to ${target}\n`);
  console.log(nextSteps(relative(process.cwd(), target) || '.', answers));
}

function takeAll(given: Given): Answers {
  const { answers, faults } = answerAll(given);
  if (faults.length > 0) {
    throw new Error(`Nothing was written:\n${faults.map((each) => `  ${each}`).join('\n')}`);
  }
  return answers;
}

/** Asks for one part of an answer until it is valid. */
async function askPart(part: Part, answers: Answers, lines: AsyncIterator<string>): Promise<string> {
  const otherwise = part.otherwise?.(answers);
  for (;;) {
    process.stdout.write(`   ${part.ask}${otherwise === undefined ? '' : ` [${otherwise}]`}: `);
    const { value, done } = await lines.next();
    if (done) {
      throw new Error('The answers ended before the questions. Nothing was written.');
    }
    const answer = cleanAnswer(value) || otherwise;
    const checked = answer === undefined ? { fault: 'An answer is needed.' } : part.check(answer, answers);
    if ('value' in checked) {
      return checked.value;
    }
    console.log(`   ${checked.fault}`);
  }
}

/** Asks every question. */
async function askAll(): Promise<Answers> {
  const typed = createInterface({ input: process.stdin });
  const lines = typed[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  try {
    for (const [index, question] of questions.entries()) {
      console.log(`\n${index + 1} of ${questions.length}. ${question.title}`);
      for (const part of question.parts) {
        answers[part.name] = await askPart(part, answers, lines);
      }
    }
  } finally {
    typed.close();
  }
  return answers;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
