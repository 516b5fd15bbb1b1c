import { useRef } from 'react';
import { fill } from '@/i18n/fill.ts';
import { useAdopted } from '@/islands/use-adopted.ts';
import { Button } from '@/ui/Button.tsx';
import { RadioField } from '@/ui/fields/RadioField.tsx';
import type { BusinessFormWords } from './business-form.messages.ts';
import { chooseForm, isAnswered, type Judged, readAnswers } from './choose-form.ts';
import { type Form, type Question, questions } from './forms.ts';

export interface BusinessFormProps {
  /** The page's own URL, to which the form is sent, so that a result has a URL and needs no script. */
  href: string;
  /** The query in the URL. */
  asked: string;
  /** The page that explains each form of business. A form without a page has no link. */
  pages: Readonly<Partial<Record<Form, string>>>;
  words: BusinessFormWords;
}

/**
 * Seven questions and, beside them, the recommended form of business, with the reasons for it and against the eight
 * others.
 */
export function BusinessForm({ href, asked, pages, words }: BusinessFormProps) {
  const [query, setQuery, form] = useAdopted<string, HTMLFormElement>(asked, (element, first) =>
    isChanged(element) ? typedIn(element) : first,
  );
  const result = useRef<HTMLElement>(null);
  const params = new URLSearchParams(query);
  const answers = readAnswers(params);
  const { best, others } = chooseForm(answers);
  const follow = ({ currentTarget }: { readonly currentTarget: HTMLFormElement }): void => {
    const next = typedIn(currentTarget);
    setQuery(next);
    history.replaceState(null, '', `?${next}`);
  };
  const label = (key: string): string => (words as Readonly<Record<string, string>>)[key] ?? '';
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6 md:py-12 lg:grid-cols-2">
      <form
        ref={form}
        action={`${href}#result`}
        className="space-y-6 print:hidden"
        onChange={follow}
        onSubmit={(event) => {
          event.preventDefault();
          follow(event);
          result.current?.focus({ preventScroll: true });
          result.current?.scrollIntoView();
        }}
      >
        {(Object.keys(questions) as Question[]).map((name) => (
          <RadioField
            key={name}
            form="business-form"
            name={name}
            label={label(`question.${name}`)}
            value={answers[name]}
            options={questions[name].map((value) => ({ value, label: label(`answer.${name}.${value}`) }))}
          />
        ))}
        <Button type="submit">{words.show}</Button>
      </form>
      <section
        ref={result}
        id="result"
        tabIndex={-1}
        aria-labelledby="result-title"
        className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-card outline-none sm:p-8"
      >
        <h2 id="result-title" className="text-sm font-semibold text-accent">
          {isAnswered(params) ? words.yours : words.example}
        </h2>
        <p role="status" className="text-3xl font-semibold">
          {label(`form.${best.form}`)}
        </p>
        <Reasons title={words.why} keys={best.why} label={label} />
        <Reasons title={words.mind} keys={best.whyNot} label={label} />
        {pages[best.form] && (
          <p className="mt-4">
            <a href={pages[best.form]} className="font-semibold text-link underline underline-offset-4">
              {fill(words.more, { form: label(`form.${best.form}`) })}
            </a>
          </p>
        )}
        <h3 className="mt-6 text-lg">{words.others}</h3>
        <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
          {others.map((other) => (
            <div key={other.form} className="py-2.5">
              <dt>
                <FormName href={pages[other.form]} name={label(`form.${other.form}`)} />
              </dt>
              <dd className="text-soft">{whyNot(other, words, label)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-soft">
          {words.savings} {words.guidance}
        </p>
        <div className="mt-4 print:hidden">
          <Button look="secondary" data-needs-script="" onClick={() => print()}>
            {words.print}
          </Button>
        </div>
      </section>
    </div>
  );
}

type Label = (key: string) => string;

const whyNot = ({ whyNot: keys }: Judged, words: BusinessFormWords, label: Label): string =>
  keys.length === 0 ? words.weaker : keys.map((key) => label(`reason.${key}`)).join(' ');

function FormName({ href, name }: { href: string | undefined; name: string }) {
  if (href === undefined) {
    return <b>{name}</b>;
  }
  return (
    <a href={href} className="font-semibold text-link underline underline-offset-4">
      {name}
    </a>
  );
}

function Reasons({ title, keys, label }: { title: string; keys: readonly string[]; label: Label }) {
  if (keys.length === 0) {
    return null;
  }
  return (
    <>
      <h3 className="mt-5 text-lg">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {keys.map((key) => (
          <li key={key}>{label(`reason.${key}`)}</li>
        ))}
      </ul>
    </>
  );
}

const typedIn = (form: HTMLFormElement): string =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();

/** Whether the choices differ from those that the server rendered. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked);
