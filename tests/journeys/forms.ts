import { type ListedCase, listCases } from '../../src/server/domains/cases/store/list-cases.ts';
import type { Site } from './site.ts';

/** Lists the enquiries in this site's database, newest first, as `npm run inquiries` prints them. */
export const listInquiries = ({ db }: Pick<Site, 'db'>): Promise<ListedCase[]> => listCases(db);

/** Returns the newest enquiry from this email address; undefined if there is none. */
export async function findInquiry(site: Pick<Site, 'db'>, email: string): Promise<ListedCase | undefined> {
  return (await listInquiries(site)).find((inquiry) => inquiry.fields.email === email);
}

/** The values that a visitor types in each form, by the form's id, with the texts from the specification. */
export const journeys = {
  en: {
    'hero-inquiry': {
      page: '/',
      sending: 'Sending...',
      success: 'Thank you! We will contact you soon.',
      type: { name: "Asha D'Souza", phone: '098123 45678', email: 'EMAIL', message: 'GST for my shop' },
    },
    'quick-inquiry': {
      page: '/',
      sending: 'Sending...',
      success: "Thank You! We'll get back to you shortly.",
      type: { name: 'Imran Khan', email: 'EMAIL' },
      service: 'tax',
    },
    contact: {
      page: '/contact',
      sending: 'Sending...',
      success: 'Thank you! We will contact you soon.',
      type: { name: 'Meera Iyer', phone: '+91 11 4000 0000', email: 'EMAIL', message: 'A company\nwith my brother' },
      service: 'company',
    },
    question: {
      page: '/faq',
      sending: 'Sending...',
      success: 'Thank you! We will answer your question soon.',
      type: { name: 'Ravi Menon', email: 'EMAIL', question: 'GST for a tiffin service\nfrom home?' },
      category: 'tax',
    },
    newsletter: {
      page: '/contact',
      sending: 'Sending...',
      success: 'Thank you! You have subscribed.',
      type: { email: 'EMAIL' },
    },
  },
  hi: {
    'hero-inquiry': {
      page: '/hi',
      sending: 'भेजा जा रहा है...',
      success: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।',
      type: { name: 'आशा वर्मा', phone: '०९८१२ ३४५ ६७८', email: 'EMAIL', message: 'दुकान का जीएसटी' },
    },
    'quick-inquiry': {
      page: '/hi',
      sending: 'भेजा जा रहा है...',
      success: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।',
      type: { name: 'इमरान ख़ान', email: 'EMAIL' },
      service: 'legal',
    },
    contact: {
      page: '/hi/contact',
      sending: 'भेजा जा रहा है...',
      success: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।',
      type: { name: 'मीरा अय्यर', phone: '98123-45678', email: 'EMAIL', message: 'भाई के साथ\nकंपनी' },
      service: 'company',
    },
    question: {
      page: '/hi/faq',
      sending: 'भेजा जा रहा है...',
      success: 'धन्यवाद! हम जल्द ही आपके सवाल का जवाब देंगे।',
      type: { name: 'रवि मेनन', email: 'EMAIL', question: 'घर से टिफ़िन का काम,\nजीएसटी लगेगा?' },
      category: 'tax',
    },
    newsletter: {
      page: '/hi/contact',
      sending: 'भेजा जा रहा है...',
      success: 'धन्यवाद! आपका ईमेल पता न्यूज़लेटर की सूची में जुड़ गया है।',
      type: { email: 'EMAIL' },
    },
  },
} as const;

export type FormId = keyof (typeof journeys)['en'];
export const formIds = Object.keys(journeys.en) as FormId[];

/** Each enquiry in the tests has its own IP and email address, even in a run of thousands, so that no limit applies. */
let visitors = 0;
export function newVisitor(): { email: string; address: string } {
  visitors += 1;
  const unique = `${process.pid}-${visitors}`;
  const address = `101.${process.pid % 250}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
  return { email: `visitor-${unique}@example.com`, address };
}
