import type { Catalogue } from './load-catalogue.ts';
import type { Folder } from './read-folder.ts';

type Module<Path extends keyof Modules> = Modules[Path];
interface Modules {
  'firm/about.ts': typeof import('../../src/catalogue/firm/about.ts');
  'firm/contact.ts': typeof import('../../src/catalogue/firm/contact.ts');
  'firm/payment.ts': typeof import('../../src/catalogue/firm/payment.ts');
  'firm/real-or-not.ts': typeof import('../../src/catalogue/firm/real-or-not.ts');
  'reading/case-studies.ts': typeof import('../../src/catalogue/reading/case-studies.ts');
  'reading/due-dates.ts': typeof import('../../src/catalogue/reading/due-dates.ts');
  'reading/official-forms.ts': typeof import('../../src/catalogue/reading/official-forms.ts');
  'reading/resources.ts': typeof import('../../src/catalogue/reading/resources.ts');
  'reading/situations.ts': typeof import('../../src/catalogue/reading/situations.ts');
  'reading/templates.ts': typeof import('../../src/catalogue/reading/templates.ts');
  'services/packages.ts': typeof import('../../src/catalogue/services/packages.ts');
  'services/sections.ts': typeof import('../../src/catalogue/services/sections.ts');
  'services/service-pages.ts': typeof import('../../src/catalogue/services/service-pages.ts');
}

/** Calls every catalogue function that pages use and that may find a contradiction with another file. */
export function visitDoors(catalogue: Catalogue, { said }: Folder): void {
  const pages = (said.get('pages.yaml') ?? {}) as object;
  const has = (page: string): boolean => Object.hasOwn(pages, page);
  const visit = <Path extends keyof Modules>(path: Path, ...works: ((module: Module<Path>) => unknown)[]): void => {
    const module = catalogue.find<Module<Path>>(path);
    if (module) {
      for (const work of works) {
        catalogue.heed(() => work(module));
      }
    }
  };
  visit('firm/about.ts', (about) => about.listAboutVoices('en'));
  visit('firm/contact.ts', (contact) => contact.listBranches('en'));
  visit('firm/payment.ts', ({ getPayment }) => has('/payment-success') && getPayment('en'));
  visit('firm/real-or-not.ts', ({ getRealOrNot }) => has('/resources/decide/real-or-not') && getRealOrNot('en'));
  visit('reading/resources.ts', ({ getResources }) => has('/resources') && getResources('en'));
  visit('reading/situations.ts', ({ listSituations }) => listSituations('en'));
  visit('reading/official-forms.ts', ({ listOfficialForms }) => listOfficialForms('en'));
  visit('reading/templates.ts', ({ listTemplates }) => listTemplates('en'));
  visit('reading/case-studies.ts', ({ listCaseStudies }) => listCaseStudies('en'));
  visit('services/packages.ts', ({ listPackages }) => listPackages('en'));
  visit('reading/due-dates.ts', ({ listBusinessKinds, getDueYear }) =>
    listBusinessKinds('en').map(({ id }) => getDueYear('en', id)),
  );
  visit('services/sections.ts', ({ listSectionSlugs, getSection }) => {
    for (const slug of listSectionSlugs()) {
      catalogue.heed(() => getSection('en', slug));
    }
  });
  visit('services/service-pages.ts', ({ listServiceSlugs, getServicePage }) => {
    for (const slug of listServiceSlugs()) {
      catalogue.heed(() => getServicePage('en', slug));
    }
  });
}
