import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { receivedMessages } from './received.messages.ts';

interface ReceivedPageProps {
  words: { readonly [Key in keyof typeof receivedMessages]: string };
  success: string;
  reference: string;
  /** The sentence that says what the firm promises for this kind of submission. */
  promise: string;
  /** The sentence about the confirmation that we are sending. */
  confirmation: string;
  /** Tells someone to whom we promise messages how to resume them after STOP; '' for everyone else. */
  afterStop: string;
  /** The URL of the page where the status can be checked later. */
  statusHref: string;
  homeHref: string;
}

/** The response to a form sent without a script: a thank-you message, the reference, and what happens next. */
export function ReceivedPage({
  words,
  success,
  reference,
  promise,
  confirmation,
  afterStop,
  statusHref,
  homeHref,
}: ReceivedPageProps) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:px-6">
      <div role="status" className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-10">
        <Icon name="CircleCheck" size={48} className="text-good" />
        <h1 className="mt-3 text-3xl">{success}</h1>
        <p className="mt-6 text-sm text-soft">{words.reference}</p>
        <p className="text-2xl font-semibold tracking-wide select-all">{reference}</p>
        <p className="mt-1 text-sm text-soft">{words.keep}</p>
      </div>
      <h2 className="mt-10 text-xl">{words.next}</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        <li>{confirmation}</li>
        <li>{promise}</li>
        <li>{words.urgent}</li>
      </ol>
      {afterStop ? <p className="mt-3 text-sm text-soft">{afterStop}</p> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={statusHref} look="secondary">
          {words.status}
        </ButtonLink>
        <ButtonLink href={homeHref} look="secondary">
          {words.home}
        </ButtonLink>
      </div>
    </div>
  );
}
