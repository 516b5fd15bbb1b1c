import { useEffect, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { useAdopted } from '@/islands/use-adopted.ts';
import { useTold } from '@/islands/use-told.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import type { FinderWords } from './class-finder.messages.ts';
import type { FindClasses, FoundClass } from './class-finder.ts';
import { FoundClasses } from './FoundClasses.tsx';
import { loadClasses } from './load-classes.ts';

interface ClassFinderProps {
  /** The page's own URL, to which the form is sent, so that a result has a URL and needs no script. */
  href: string;
  /** The query in the URL, and the server's results for it. */
  asked: string;
  found: readonly FoundClass[];
  longest: number;
  phone: string;
  words: FinderWords;
}

/** The pause in typing, in milliseconds, after which screen readers announce the count. */
const rest = 700;

// This code loads when the box gets the focus, so the list is requested while React is still starting.
if (typeof document !== 'undefined') {
  void loadClasses().catch(() => {});
}

/**
 * A box for what a business makes, sells or does, above the matching classes and codes, which update with every letter.
 */
export function ClassFinder({ href, asked, found, longest, phone, words }: ClassFinderProps) {
  const [typed, setTyped, form] = useAdopted<string, HTMLFormElement>(asked, typedIn);
  const find = useFinder(typed);
  const query = typed.trim();
  const shown = find ? find(query) : found;
  const isAnswered = query !== '' && (find !== undefined || query === asked);
  const told = useTold(isAnswered ? fill(words.count, { count: String(shown.length) }) : '', rest);
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 *:max-w-3xl sm:px-6 md:py-12">
      <form
        ref={form}
        action={href}
        className="space-y-4 print:hidden"
        onInput={({ currentTarget }) => setTyped(typedIn(currentTarget))}
        onSubmit={(event) => {
          if (find) {
            event.preventDefault();
          }
        }}
      >
        <InputField
          form="class-finder"
          name="q"
          label={words.ask}
          hint={words.hint}
          value={asked}
          maxLength={longest}
          autoComplete="off"
        />
        <Button type="submit">{words.find}</Button>
      </form>
      {isAnswered && (
        <section aria-labelledby="found" className="mt-8">
          <h2 id="found" className="text-2xl">
            {words.answers}
          </h2>
          {shown.length > 0 ? (
            <FoundClasses found={shown} words={words} />
          ) : (
            <p className="mt-3">{fill(words.none, { phone })}</p>
          )}
        </section>
      )}
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </div>
  );
}

const typedIn = (form: HTMLFormElement): string => String(new FormData(form).get('q') ?? '');

/**
 * The finder, available once its list has loaded. If loading fails, it is tried again when the next letter is typed.
 */
function useFinder(typed: string): FindClasses | undefined {
  const [find, setFind] = useState<{ readonly classes: FindClasses }>();
  const [triedFor, setTriedFor] = useState<string>();
  useEffect(() => {
    if (find || typed === triedFor) {
      return;
    }
    loadClasses().then(
      (classes) => setFind({ classes }),
      () => setTriedFor(typed),
    );
  }, [find, typed, triedFor]);
  return find?.classes;
}
