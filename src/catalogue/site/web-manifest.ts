import { defaultLocale } from '@/kernel/locale.ts';
import { company } from '../firm/company.ts';
import { colors } from './colors.ts';

/**
 * The data that a phone needs to install the site as an app: https://www.w3.org/TR/appmanifest/. It has only one
 * language, the one served at `/`.
 */
export const webManifest = () => ({
  name: company.name[defaultLocale],
  short_name: (company.shortName ?? company.name)[defaultLocale],
  description: company.tagline[defaultLocale],
  lang: defaultLocale,
  start_url: '/',
  display: 'minimal-ui',
  theme_color: colors.brand.night,
  background_color: colors.light.paper,
  icons: [{ src: '/pictures/brand/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
});
