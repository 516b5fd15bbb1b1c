import { getCompany } from '@/catalogue/firm/company.ts';
import { getPage, listPagePaths } from '@/catalogue/site/pages.ts';
import { sharePicture } from '@/catalogue/site/share-picture.ts';
import { locales } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';

/** The pages of content/pages.yaml for search engines, those made on demand among them: the build reads it. */
export const GET = () =>
  Response.json(
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
    ),
  );
