import { does } from '@/catalogue/firm/features.ts';
import type { getRealOrNot } from '@/catalogue/firm/real-or-not.ts';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Section } from '@/ui/Section.tsx';
import type { RealOrNotWords } from './real-or-not.messages.ts';
import { longestAddress, type Whose } from './whose-address.ts';

interface RealOrNotProps {
  words: RealOrNotWords;
  content: ReturnType<typeof getRealOrNot>;
  /** The query in the URL, and our answer. */
  asked: string;
  answer: Whose | undefined;
  action: string;
  phones: readonly { readonly text: string; readonly href: string }[];
  mails: readonly string[];
  website: string;
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline';

/** A check of who called or wrote, the firm's own addresses, and how to recognise fake ones. */
export function RealOrNot({ words, content, asked, answer, action, phones, mails, website }: RealOrNotProps) {
  const phone = phones[0]?.text ?? '';
  return (
    <>
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6 md:py-12 lg:grid-cols-2">
        <form action={action} className="space-y-4 print:hidden">
          <InputField
            form="real-or-not"
            name="asked"
            label={words.ask}
            hint={words.hint}
            value={asked}
            maxLength={longestAddress}
            autoComplete="off"
            required
          />
          <Button type="submit">{words.check}</Button>
          {answer && (
            <p
              id="answer"
              role="status"
              className="rounded-card border border-line bg-surface p-5 text-lg shadow-card wrap-anywhere"
            >
              {fill(words[answer.whose], { asked, phone, name: 'name' in answer ? answer.name : '' })}
            </p>
          )}
        </form>
        <section aria-labelledby="own-addresses">
          <h2 id="own-addresses" className="text-2xl">
            {words.own}
          </h2>
          <dl className="mt-3">
            <dt className="font-semibold">{does('whatsapp') ? words.phones : words.phonesAlone}</dt>
            <dd className="flex flex-wrap gap-x-6">
              {phones.map(({ text, href }) => (
                <a key={href} href={href} className={link}>
                  {text}
                </a>
              ))}
            </dd>
            <dt className="mt-3 font-semibold">{words.mails}</dt>
            <dd className="flex flex-wrap gap-x-6">
              {mails.map((mail) => (
                <a key={mail} href={`mailto:${mail}`} className={link}>
                  {mail}
                </a>
              ))}
            </dd>
            <dt className="mt-3 font-semibold">{words.website}</dt>
            <dd className="flex min-h-11 items-center">{website}</dd>
          </dl>
        </section>
      </div>
      <Section id="tricks" title={words.tricks} ground="sunk">
        <ol className="grid list-decimal gap-x-12 gap-y-4 ps-5 md:grid-cols-2">
          {content.tricks.map((trick) => (
            <li key={trick}>{trick}</li>
          ))}
        </ol>
      </Section>
      <Section id="checks" title={words.checks}>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          {content.checks.map(({ title, text, portals, source, day }) => (
            <div key={title}>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
              <p className="flex flex-wrap gap-x-6">
                {portals.map(({ name, href }) => (
                  <a key={href} href={href} target="_blank" rel="noopener" className={link}>
                    {name}
                    <span className="sr-only"> ({words.newTab})</span>
                  </a>
                ))}
              </p>
              <p className="text-sm text-soft">
                {words.source}: {source}, {day}
              </p>
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
