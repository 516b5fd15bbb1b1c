import { ButtonLink } from '@/ui/Button.tsx';

export interface GoneProps {
  /** What happened to the record. */
  readonly text: string;
  /** What is kept, and why. */
  readonly kept: { readonly title: string; readonly text: string } | undefined;
  readonly again: { readonly href: string; readonly text: string } | undefined;
  readonly ask: string;
}

/** The page shown if the content has been erased or deleted, or the link is not valid. It has no form. */
export const Gone = ({ text, kept, again, ask }: GoneProps) => (
  <div className="max-w-3xl space-y-6">
    <p className="text-lg">{text}</p>
    {kept ? (
      <section aria-labelledby="kept" className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 id="kept" className="mb-2 text-xl">
          {kept.title}
        </h2>
        <p>{kept.text}</p>
      </section>
    ) : null}
    {again ? <ButtonLink href={again.href}>{again.text}</ButtonLink> : null}
    <p className="text-soft">{ask}</p>
  </div>
);
