import { Fragment } from 'react';
import { fill } from '@/i18n/fill.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Fold, Folds } from '@/ui/Folds.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { AppointmentsWords } from './appointments.messages.ts';
import { BookingForm, type BookingFormProps } from './BookingForm.tsx';
import { type Choice, chosenLook, type DayChoice, StepTitle, type TimeChoice, TimePicker } from './TimePicker.tsx';

export interface AppointmentsPageProps {
  words: AppointmentsWords;
  /** The services to choose from, if the choice affects the duration or the price; otherwise empty. */
  about: readonly (TextChoice & { readonly group: string })[];
  ways: readonly (TextChoice & { readonly way: keyof typeof icons })[];
  /** The branches; the text of each is its postal address. */
  branches: readonly TextChoice[];
  /**
   * The people to choose from, including "anyone"; empty until the type of meeting and the place are chosen, or if
   * visitors cannot choose a person.
   */
  people: readonly TextChoice[];
  asksPerson: boolean;
  /**
   * The duration and how to pay; empty until the previous steps are complete, or if the appointment is free of charge.
   */
  price: readonly string[];
  /** The free times; undefined until the previous steps are complete, unless no type of meeting has a free time. */
  offer:
    | { readonly days: readonly DayChoice[]; readonly times: readonly TimeChoice[]; readonly minutes: number }
    | undefined;
  /** The form for the visitor's details; undefined until a time is chosen. */
  form: Omit<BookingFormProps, 'words' | 'step'> | undefined;
  contactHref: string;
}

type TextChoice = Choice & { readonly text: string };

const icons = { phone: 'Phone', video: 'Video', branch: 'MapPin', home: 'House' } as const;
const card = `flex h-full min-h-14 items-start gap-3 rounded-card border p-4 border-soft/60 bg-surface hover:border-ink ${chosenLook}`;

/** The page on which a visitor chooses a time step by step. Each step has its own URL. */
export function AppointmentsPage(props: AppointmentsPageProps) {
  const { words, about, ways, branches, people, asksPerson, price, offer, form, contactHref } = props;
  const before = about.length > 0 ? 1 : 0;
  const after = asksPerson ? 1 : 0;
  const step = (number: number): string =>
    fill(words.step, { number: String(number), count: String(4 + before + after) });
  const last = before + after;
  const choices = (
    <div className="space-y-9">
      {about.length > 0 ? (
        <section aria-labelledby="about">
          <StepTitle id="about" step={step(1)} title={words.subject} />
          {groupsOf(about).map(([group, choices]) => (
            <Fragment key={group}>
              {group ? <h3 className="mt-5 text-lg">{group}</h3> : null}
              <Cards choices={choices} />
            </Fragment>
          ))}
        </section>
      ) : null}
      {ways.length > 0 ? (
        <section aria-labelledby="how">
          <StepTitle id="how" step={step(1 + before)} title={words.how} />
          <ul className={`mt-3 grid gap-2 ${ways.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
            {ways.map(({ key, way, label, text, href, isChosen }) => (
              <li key={key}>
                <a href={href} aria-current={isChosen ? 'true' : undefined} className={card}>
                  <Icon name={icons[way]} className="mt-0.5 shrink-0 text-accent" />
                  <span>
                    <span className="block font-semibold">{label}</span>
                    <span className="block text-sm text-soft">{text}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {branches.length > 0 ? (
        <section aria-labelledby="where">
          <h3 id="where" className="scroll-mt-20 text-xl">
            {words.where}
          </h3>
          <Cards choices={branches} />
        </section>
      ) : null}
      {people.length > 0 ? (
        <section aria-labelledby="with">
          <StepTitle id="with" step={step(2 + before)} title={words.with} />
          <Cards choices={people} />
        </section>
      ) : null}
      {price.length > 0 ? (
        <p className="rounded-card bg-sunk p-4">
          <span className="block font-semibold">{price[0]}</span>
          <span className="block text-sm text-soft">{price[1]}</span>
        </p>
      ) : null}
      {offer && offer.days.length === 0 ? (
        // If no type of meeting has a free time, this section takes the place of the step `how`, to which the subjects
        // link.
        <div
          id={ways.length > 0 ? 'day' : 'how'}
          className="scroll-mt-20 rounded-card border-l-4 border-marigold bg-sunk p-4"
        >
          <p className="mb-3 font-semibold">{words.noTimes}</p>
          <ButtonLink href={contactHref} look="secondary">
            {words.contact}
          </ButtonLink>
        </div>
      ) : null}
      {offer && offer.days.length > 0 ? (
        <TimePicker words={words} {...offer} steps={[step(2 + last), step(3 + last)]} />
      ) : null}
    </div>
  );
  return (
    <div className="max-w-3xl space-y-9">
      {isDecided(form) ? (
        <Folds>
          <Fold id="choices" title={words.change}>
            {choices}
          </Fold>
        </Folds>
      ) : (
        choices
      )}
      {form ? <BookingForm words={words} step={step(4 + last)} {...form} /> : null}
    </div>
  );
}

/**
 * Whether only the visitor's details are missing. The previous steps are then collapsed, so that the form is the only
 * thing to do.
 */
const isDecided = (form: AppointmentsPageProps['form']): boolean =>
  form?.chosen !== undefined && form.notice === '' && form.instead.length === 0;

/** The number of choices up to which headings are not needed. */
const FEW = 8;

/** The services, grouped as in the catalogue if there are many. Services without a group come last. */
function groupsOf(about: AppointmentsPageProps['about']): [group: string, choices: AppointmentsPageProps['about']][] {
  const groups = [...Map.groupBy(about, ({ group }) => group)];
  return about.length > FEW && groups.length > 2 ? groups : [['', about]];
}

const Cards = ({ choices }: { choices: readonly TextChoice[] }) => (
  <ul className="mt-3 grid gap-2 sm:grid-cols-2">
    {choices.map(({ key, label, text, href, isChosen }) => (
      <li key={key}>
        <a href={href} aria-current={isChosen ? 'true' : undefined} className={card}>
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-soft">{text}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
