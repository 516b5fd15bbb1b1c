import type { ReactNode } from 'react';

interface QuestionFrameProps {
  /** A URL that ends in # and this id scrolls to the question. */
  id: string;
  title: string;
  /** The explanation, and the form with the answer. */
  children: ReactNode;
}

/** The frame of a question that is asked before an action with consequences. */
export const QuestionFrame = ({ id, title, children }: QuestionFrameProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="mx-4 mb-6 max-w-3xl scroll-mt-16 rounded-card border-2 border-bad bg-surface p-4 sm:mx-6 sm:p-6"
  >
    <h2 id={`${id}-title`} className="text-xl wrap-anywhere">
      {title}
    </h2>
    {children}
  </section>
);
