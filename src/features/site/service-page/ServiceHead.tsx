import { gstPercent } from '@/catalogue/services/service-fees.ts';
import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import type { Trail } from '@/catalogue/site/trail.ts';
import { fill } from '@/i18n/fill.ts';
import { rupees } from '@/i18n/formats.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PageHead } from '@/ui/PageHead.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

interface ServiceHeadProps {
  content: ServicePageContent;
  words: ServicePageWords;
  trail: Trail;
  whatsappHref: string;
}

/** The head of a service's page: what it is, and beside it the figures one came for. */
export function ServiceHead({ content, words, trail, whatsappHref }: ServiceHeadProps) {
  return (
    <PageHead
      {...trail}
      title={content.title}
      intro={content.description}
      aside={<Glance content={content} words={words} />}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="#ask">{words.ask}</ButtonLink>
        <ButtonLink href={whatsappHref} look="night" newTab={words.newTab}>
          <Icon name="MessageCircle" />
          {words.whatsapp}
        </ButtonLink>
      </div>
    </PageHead>
  );
}

function Glance({ content, words }: Pick<ServiceHeadProps, 'content' | 'words'>) {
  const { sum, price } = content;
  const government = sum.open
    ? sum.government > 0
      ? fill(words.plus, { amount: rupees(sum.government) })
      : words.fixedElsewhere
    : sum.government > 0
      ? rupees(sum.government)
      : words.nil;
  const rows: { label: string; value: string; more?: string | undefined }[] = [
    { label: content.page.party ?? words.governmentFee, value: government },
    {
      label: words.ourFee,
      value: price ? [price.amount, price.per].filter(Boolean).join(' ') : words.noFee,
      more: price ? fill(words.plusGst, { percent: String(gstPercent) }) : undefined,
    },
    ...(price ? [{ label: sum.open ? words.totalFrom : words.total, value: rupees(sum.total), more: undefined }] : []),
    { label: words.usualTime, value: content.timeline },
  ];
  return (
    <dl
      aria-label={words.glance}
      className="divide-y divide-line rounded-card border border-line bg-surface px-5 sm:px-6"
    >
      {rows.map(({ label, value, more }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-lg font-semibold">
            {value} {more ? <span className="text-sm font-normal text-soft">{more}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
