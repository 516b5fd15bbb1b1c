export interface ErasedViewProps {
  /** The title of the page. */
  title: string;
  /** The sentence about what was deleted; '' if nothing was. */
  gone: string;
  keptTitle: string;
  /** Sentences about what is kept, until when and why. */
  kept: readonly string[];
}

/** The result of an erasure: what was deleted, and what is still kept. */
export function ErasedView({ gone, keptTitle, kept }: ErasedViewProps) {
  return (
    <div role="status" className="mb-6 space-y-6">
      {gone ? <p className="text-lg">{gone}</p> : null}
      {kept.length > 0 ? (
        <section aria-labelledby="erased-kept" className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <h2 id="erased-kept" className="mb-2 text-xl">
            {keptTitle}
          </h2>
          <ul className="list-disc space-y-3 pl-5">
            {kept.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
