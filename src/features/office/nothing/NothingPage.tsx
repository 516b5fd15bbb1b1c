import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import type { NothingWords } from './nothing.messages.ts';

interface NothingPageProps {
  words: NothingWords;
  /** The URLs of the pages that the message links to. */
  today: string;
  inbox: string;
}

const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';

/** The page for an unknown URL and for one that the person may not open. Both look the same. */
export function NothingPage({ words, today, inbox }: NothingPageProps) {
  return (
    <>
      <OfficePageHead title={words.title} intro={words.why} />
      <div className="px-4 pb-6 sm:px-6">
        <p className="max-w-prose text-sm text-soft">{words.ask}</p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a href={today} className={link}>
            {words.today}
          </a>
          <a href={inbox} className={link}>
            {words.inbox}
          </a>
        </p>
      </div>
    </>
  );
}
