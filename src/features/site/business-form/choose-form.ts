import { type Answers, type Form, formNames, forms, type Question, questions, type Reason } from './forms.ts';

/** One form of business with the reasons for and against it, as message keys. */
export interface Judged {
  readonly form: Form;
  readonly why: readonly string[];
  readonly whyNot: readonly string[];
}

/** The recommended form, and the eight others. */
export interface Choice {
  readonly best: Judged;
  readonly others: readonly Judged[];
}

const names = Object.keys(questions) as Question[];
const holds = ({ when }: Reason, answers: Answers): boolean =>
  names.every((name) => {
    const wanted: readonly string[] | undefined = when[name];
    return !wanted || wanted.includes(answers[name]);
  });

/** Reads the answers from a URL. A missing or unknown answer counts as the first one. */
export function readAnswers(query: URLSearchParams): Answers {
  return Object.fromEntries(
    names.map((name) => {
      const known: readonly string[] = questions[name];
      const asked = query.get(name) ?? '';
      return [name, known.includes(asked) ? asked : known[0]];
    }),
  ) as unknown as Answers;
}

/** Whether a URL contains at least one answer. */
export const isAnswered = (query: URLSearchParams): boolean => names.some((name) => query.has(name));

/** Rates all forms by the answers; in a tie, the simpler form wins. */
export function chooseForm(answers: Answers): Choice {
  const judged = formNames.map((form) => {
    const reasons: readonly Reason[] = forms[form];
    const met = reasons.filter((reason) => holds(reason, answers));
    const isOut = met.some(({ weight }) => weight === 'rules out');
    const score = met.reduce((sum, { weight }) => sum + (weight === 'rules out' ? 0 : weight), 0);
    const keysOf = (fits: (reason: Reason) => boolean): string[] => met.filter(fits).map(({ key }) => key);
    return {
      form,
      isOut,
      score,
      why: keysOf(({ weight }) => weight !== 'rules out' && weight > 0),
      whyNot: keysOf(({ weight }) => weight === 'rules out' || weight < 0),
    };
  });
  const open = judged.filter(({ isOut }) => !isOut);
  const best = open.toSorted((one, other) => other.score - one.score)[0] ?? judged[0];
  if (!best) {
    throw new Error('there is no form at all');
  }
  return { best, others: judged.filter((each) => each !== best) };
}
