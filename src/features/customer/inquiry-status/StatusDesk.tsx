import type { ReactNode } from 'react';
import { type Ways, WaysToReach } from '@/ui/WaysToReach.tsx';
import type { StatusWords } from './inquiry-status.messages.ts';

interface StatusDeskProps {
  words: StatusWords;
  ways: Ways;
  children: ReactNode;
}

/** The form of a step, and beside it help for anyone who is stuck. */
export function StatusDesk({ words, ways, children }: StatusDeskProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[3fr_2fr] lg:gap-12">
      <div className="self-start rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
      <div>
        <img
          src="/pictures/sent.svg"
          alt=""
          width={320}
          height={200}
          className="mb-8 hidden w-full max-w-sm rounded-card lg:block"
        />
        <h2 className="text-xl">{words.lost}</h2>
        <p className="mt-2 text-soft">{words.lostMail}</p>
        <p className="mt-2 text-soft">{words.lostCall}</p>
        <p className="mt-2 flex flex-wrap gap-x-5 font-semibold">
          <WaysToReach ways={ways} />
        </p>
        <h2 className="mt-8 text-xl">{words.whyCode}</h2>
        <p className="mt-2 text-soft">{words.whyCodeText}</p>
      </div>
    </div>
  );
}
