import { cleanTyped } from '../../src/kernel/clean-typed.ts';
import {
  type Checked,
  gstin,
  hindi,
  hindiName,
  mail,
  oneOf,
  phone,
  pin,
  someOf,
  website,
  words,
} from './check-answer.ts';
import type { Given } from './read-answers.ts';

/** The answers of a firm, by the name of the question. */
export type Answers = Readonly<Record<string, string>>;

/** One line of input. Its name is also the name of its flag and of its key in a file of answers. */
export interface Part {
  readonly name: string;
  readonly ask: string;
  /** The default for an empty line; undefined if an answer is required. */
  readonly otherwise?: (before: Answers) => string | undefined;
  readonly check: (typed: string, before: Answers) => Checked;
}

/** One of the ten questions. */
export interface Question {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** The features that visitors can use on a site besides sending an enquiry. */
const offers = ['orders', 'payments', 'appointments', 'accounts', 'chat'] as const;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'firm';

/** The ten questions, in their order. */
export const questions: readonly Question[] = [
  {
    title: 'What is the firm called?',
    parts: [
      { name: 'name', ask: 'In English', check: words(40) },
      {
        name: 'name-hi',
        ask: 'In Hindi letters (Enter: the same as in English)',
        otherwise: ({ name }) => name,
        check: (typed, { name = '' }) => hindiName(40)(typed, name),
      },
    ],
  },
  {
    title: 'What is its legal name, as bills show it?',
    parts: [
      { name: 'legal-name', ask: 'In English', otherwise: ({ name }) => name, check: words(80) },
      {
        name: 'legal-name-hi',
        ask: 'In Hindi letters',
        otherwise: (before) => (before['legal-name'] === before.name ? before['name-hi'] : undefined),
        check: (typed, before) => hindiName(80)(typed, before['legal-name'] ?? ''),
      },
    ],
  },
  {
    title: 'What kind of firm is it?',
    parts: [
      { name: 'trade', ask: 'In English, such as bakery or dental clinic', check: words(40) },
      { name: 'trade-hi', ask: 'In Hindi, such as बेकरी', check: hindi(40) },
    ],
  },
  {
    title: 'Where is it?',
    parts: [
      { name: 'city', ask: 'City, in English', check: words(40) },
      { name: 'city-hi', ask: 'City, in Hindi', check: hindi(40) },
      { name: 'address', ask: 'House and street, in English', check: words(90) },
      { name: 'address-hi', ask: 'House and street, in Hindi', check: hindi(90) },
      { name: 'pin', ask: 'PIN code', check: pin },
    ],
  },
  { title: 'What is its phone number?', parts: [{ name: 'phone', ask: 'Ten digits', check: phone }] },
  {
    title: 'What is its email address?',
    parts: [{ name: 'mail', ask: 'The address that receives enquiries', check: mail }],
  },
  {
    title: 'What will be the address of the site?',
    parts: [{ name: 'website', ask: 'Address', otherwise: ownAddress, check: website }],
  },
  {
    title: 'In which language do you and your staff read emails from the site?',
    parts: [{ name: 'language', ask: 'en or hi', otherwise: () => 'en', check: oneOf('en', 'hi') }],
  },
  {
    title: 'Is it registered for GST?',
    parts: [{ name: 'gstin', ask: 'The GST number, or none', otherwise: () => 'none', check: gstin }],
  },
  {
    title: 'What can people do on the site, besides asking?',
    parts: [
      {
        name: 'offers',
        ask: `Any of ${offers.join(', ')}, or none`,
        otherwise: () => 'none',
        check: someOf(...offers),
      },
    ],
  },
];

/** All lines of input. */
export const parts: readonly Part[] = questions.flatMap((question) => question.parts);

/**
 * Returns a likely domain for the site: that of the email address, with `www.`. If the address belongs to an email
 * provider, the domain is made from the firm's name and ends in `.example`.
 */
function ownAddress({ name = '', mail: address = '' }: Answers): string {
  const domain = address.split('@')[1] ?? '';
  return domain !== '' && !/^(gmail|yahoo|outlook|hotmail|rediffmail|icloud|live|proton)/.test(domain)
    ? `www.${domain.replace(/^www\./, '')}`
    : `${slug(name)}.example`;
}

/** Returns an answer without pasted invisible characters, and with single spaces. */
export const cleanAnswer = (typed: string | undefined): string =>
  cleanTyped(typed ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Checks answers given all at once, and reports what is wrong or missing, one line each.
 * @param given the input, by question name
 */
export function answerAll(given: Given): { answers: Answers; faults: string[] } {
  const answers: Record<string, string> = {};
  const faults: string[] = [];
  const known = new Set(parts.map(({ name }) => name));
  for (const name of Object.keys(given)) {
    if (!known.has(name)) {
      faults.push(`${name}: nobody asks that`);
    }
  }
  for (const part of parts) {
    const typed = cleanAnswer(given[part.name]) || part.otherwise?.(answers);
    if (typed === undefined) {
      faults.push(`${part.name}: an answer is missing (${part.ask})`);
    } else {
      const checked = part.check(typed, answers);
      if ('fault' in checked) {
        faults.push(`${part.name}: ${checked.fault}`);
      } else {
        answers[part.name] = checked.value;
      }
    }
  }
  return { answers, faults };
}
