import { siFacebook, siInstagram, siWhatsapp, siX, siYoutube } from 'simple-icons';

/** The marks of services that a firm is reached or followed on, as paths in a 24 by 24 box. */
export const brands = {
  whatsapp: siWhatsapp.path,
  facebook: siFacebook.path,
  instagram: siInstagram.path,
  x: siX.path,
  youtube: siYoutube.path,
  // A plain "in" in a rounded square: the set carries no LinkedIn mark.
  linkedin:
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm2 8v8h3v-8H6Zm1.5-4.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM11 10v8h3v-4.2c0-1.2.5-1.9 1.5-1.9s1.5.7 1.5 1.9V18h3v-4.8c0-2.3-1.2-3.4-3-3.4-1.4 0-2.3.6-3 1.5V10h-3Z',
} as const;

export type BrandName = keyof typeof brands;
