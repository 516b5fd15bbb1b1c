import { pathFor } from '@/i18n/paths.ts';
import { locales } from '@/kernel/locale.ts';
import { getCompany } from '../firm/company.ts';
import { getPage, listPagePaths } from './pages.ts';
import { sharePicture } from './share-picture.ts';

/** The pages of content/pages.yaml that search engines may show, in each language, with the text of their pictures. */
export const sharedPages = () =>
  locales.flatMap((locale) =>
    listPagePaths()
      .map((path) => getPage(locale, path))
      .filter(({ hidden }) => !hidden)
      .map(({ path, title }) => ({
        path: pathFor(locale, path),
        picture: sharePicture(locale, path),
        title,
        firm: getCompany(locale).name,
        above: '',
      })),
  );
