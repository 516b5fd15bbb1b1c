import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { company, directPayment, getCompany } from '@/catalogue/firm/company.ts';
import { contactWays } from '@/catalogue/firm/contact-ways.ts';
import { listCaseStudies } from '@/catalogue/reading/case-studies.ts';
import { listTemplates } from '@/catalogue/reading/templates.ts';
import { listPackages } from '@/catalogue/services/packages.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { OrderPage } from '@/features/customer/order/OrderPage.tsx';
import { orderWords } from '@/features/customer/order/order.messages.ts';
import { orderPageWords } from '@/features/customer/order/order-page.messages.ts';
import type { ShownOrder } from '@/features/customer/order/shown-order.ts';
import { CaseStudyList } from '@/features/site/case-studies/CaseStudyList.tsx';
import { CaseStudyPage } from '@/features/site/case-studies/CaseStudyPage.tsx';
import { caseStudiesWords } from '@/features/site/case-studies/case-studies.messages.ts';
import { AnalyticsSection } from '@/features/site/home/analytics/AnalyticsSection.tsx';
import { PriceCard } from '@/features/site/service-page/PriceCard.tsx';
import { servicePageWords } from '@/features/site/service-page/service-page.messages.ts';
import { ServicePackages } from '@/features/site/services-catalogue/ServicePackages.tsx';
import { servicesCatalogueWords } from '@/features/site/services-catalogue/services-catalogue.messages.ts';
import { PaperNotes } from '@/features/site/templates/PaperNotes.tsx';
import { templatesWords } from '@/features/site/templates/templates.messages.ts';
import { locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { Footer } from '@/layouts/frame/Footer.tsx';
import { frameWords } from '@/layouts/frame/frame-words.ts';
import { sampleWords } from '../../scripts/samples/sample-words.ts';

const order: ShownOrder = {
  number: '1',
  title: '',
  status: 'placed',
  here: 0,
  placedOn: '',
  version: 1,
  lines: [],
  total: paise(100),
  excluded: [],
  paid: 0,
  due: paise(100),
  refunded: 0,
  moved: [],
  refunds: [],
  cancelling: { sums: [], texts: [] },
  stages: [],
  remarks: [],
  later: undefined,
  mayCancel: false,
  reminders: undefined,
  check: undefined,
};

const said = (element: ReactElement): string => renderToStaticMarkup(element).replaceAll(/<[^>]*>/g, ' ');

/** The text that each part of the site shows, with its content marked as a sample and without the mark. */
for (const locale of locales) {
  for (const sample of [true, false]) {
    const service = getServicePage(locale, 'gst-registration');
    const study = listCaseStudies(locale).map((each) => ({ ...each, sample }))[0];
    const template = listTemplates(locale).map((each) => ({ ...each, sample }))[0];
    const tiers = listPackages(locale).map((each) => ({ ...each, sample }));
    if (!study || !template || !service.price) {
      throw new Error('the sample firm has one of each');
    }
    const analytics = { title: '', intro: '', change: '', figures: [] };
    const processing = { label: '', unit: '', sample, measured: 'in {seconds} s' };
    const words = caseStudiesWords(locale);
    const way = directPayment(locale, { ...company, payments: undefined, sample });
    const parts: Record<string, [ReactElement, shown?: RegExp]> = {
      footer: [
        <Footer
          key="footer"
          words={frameWords(locale, {})}
          company={{ ...getCompany(locale), sample }}
          ways={contactWays('')}
          lists={{ services: [], company: [], legal: [] }}
        >
          {null}
        </Footer>,
      ],
      price: [
        <PriceCard
          key="price"
          content={{ ...service, isSamplePrice: sample }}
          words={servicePageWords(locale)}
          whatsappHref=""
        />,
      ],
      packages: [
        <ServicePackages
          key="packages"
          content={{ title: '', intro: '' }}
          fees=""
          packages={tiers}
          words={servicesCatalogueWords(locale)}
          contactHref=""
        />,
      ],
      study: [<CaseStudyPage key="study" study={study} next={study} trail={[]} trailLabel="" words={words} />],
      studies: [<CaseStudyList key="studies" studies={[study]} storiesHref="" words={words} />],
      template: [
        <PaperNotes
          key="template"
          content={template}
          words={templatesWords(locale)}
          emptyHref=""
          other={{ href: '', language: locale }}
        />,
        // The Hindi title may contain the word नमूना, too, so the test looks for the beginning of the note at the foot.
        /This is a sample,|यह नमूना/,
      ],
      analytics: [
        <AnalyticsSection key="analytics" content={{ ...analytics, processing }} words={{ pause: '' }} />,
        /\d\.\d\d/,
      ],
      order: [
        <OrderPage
          key="order"
          words={orderPageWords(locale)}
          names={orderWords(locale)}
          order={order}
          recipient={{ title: '', rows: [], text: '', correct: undefined }}
          atDesk={false}
          way={way}
          documents={[]}
          providers={[]}
          action=""
          isCancelling={false}
          isPaying={false}
          typed={{ utr: '', error: undefined }}
          phone=""
        />,
      ],
    };
    for (const [name, [element, shown = sampleWords]] of Object.entries(parts)) {
      test(`${name}, ${locale}: says that it is a sample ${sample ? 'where it is one' : 'nowhere else'}`, () => {
        expect(shown.test(said(element))).toBe(sample);
      });
    }
  }
}

test('a text of the interface that calls something a sample has a key that says so', () => {
  const modules = import.meta.glob('/src/**/*.messages.ts', { eager: true }) as Record<string, Record<string, unknown>>;
  const faults = Object.entries(modules).flatMap(([path, exports]) =>
    Object.values(exports)
      .filter((each): each is Record<string, { en: string; hi: string }> => typeof each === 'object' && each !== null)
      .flatMap((messages) => Object.entries(messages))
      .filter(([key, pair]) => !/sample/i.test(key) && (sampleWords.test(pair.en) || sampleWords.test(pair.hi)))
      .map(([key]) => `${path}: ${key}`),
  );
  expect(faults).toEqual([]);
});
