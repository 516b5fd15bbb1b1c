import type { ReactNode } from 'react';
import type { PagePrice } from '@/catalogue/services/page-price.ts';
import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import type { Trail } from '@/catalogue/site/trail.ts';
import { Notices } from '@/ui/Notices.tsx';
import { PageHead } from '@/ui/PageHead.tsx';
import { PriceCard } from './PriceCard.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

interface ServiceHeadProps {
  content: ServicePageContent;
  words: ServicePageWords;
  trail: Trail;
  whatsappHref: string | undefined;
  known?: PagePrice | undefined;
  /** The list for choosing what the price depends on, if there is one. */
  choice?: ReactNode;
}

/**
 * The header of a service page: a description and the notices, with the price and time beside them, or between them on
 * a phone.
 */
export function ServiceHead({ content, words, trail, whatsappHref, known, choice }: ServiceHeadProps) {
  return (
    <PageHead
      {...trail}
      title={content.title}
      intro={content.description}
      aside={
        <PriceCard content={content} words={words} whatsappHref={whatsappHref} known={known}>
          {known?.by ? choice : null}
        </PriceCard>
      }
      below={content.notices.length > 0 ? <Notices notices={content.notices} /> : null}
    />
  );
}
