import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/Button.tsx';
import { type DocumentLink, DocumentLinks } from '@/ui/DocumentLinks.tsx';
import type { StatusWords } from './inquiry-status.messages.ts';

interface StatusFurtherProps {
  words: StatusWords;
  orderHref: string | undefined;
  documents: readonly DocumentLink[];
  appointmentHref: string | undefined;
}

/** Links to what followed from an enquiry: its order with the documents, and its appointment. */
export const StatusFurther = ({ words, orderHref, documents, appointmentHref }: StatusFurtherProps) => (
  <>
    {orderHref ? (
      <Way>
        <ButtonLink href={orderHref}>{words.toOrder}</ButtonLink>
      </Way>
    ) : null}
    {documents.length > 0 ? (
      <section aria-labelledby="documents-title" className="mx-auto max-w-6xl px-4 pt-6 sm:px-6">
        <h2 id="documents-title" className="text-lg">
          {words.documents}
        </h2>
        <DocumentLinks links={documents} />
      </section>
    ) : null}
    {appointmentHref ? (
      <Way>
        <ButtonLink href={appointmentHref}>{words.toAppointment}</ButtonLink>
      </Way>
    ) : null}
  </>
);

const Way = ({ children }: { children: ReactNode }) => (
  <p className="mx-auto max-w-6xl px-4 pt-8 sm:px-6">{children}</p>
);
