import { openDatabase, type Site } from './site.ts';

export interface ListedInquiry {
  reference: string;
  kind: string;
  locale: string;
  page: string;
  flags: string[];
  consentVersion: string;
  wantsNews: boolean;
  writeOnly: boolean;
  fields: Record<string, string>;
  mail: { purpose: string; state: string; error: string | null }[];
  files: { name: string; type: string; size: number; key: string }[];
}

const stored = `
  select reference, kind, locale, page, json(flags) as flags, consent_version as consentVersion,
    wants_news as wantsNews, write_only as writeOnly, json(fields) as fields,
    (select json_group_array(json_object('purpose', purpose, 'state', state, 'error', last_error) order by message_id)
      from outbox where case_id = cases.id and purpose != 'code') as mail,
    (select json_group_array(json_object('name', name, 'type', type, 'size', size, 'key', storage_key) order by id)
      from files where case_id = cases.id) as files
  from cases order by received_at desc, id desc`;

/**
 * What this site's database holds, newest first. Asked directly: `npm run inquiries` says the same after half a second,
 * and has tests of its own.
 */
export function listInquiries({ dataDir }: Pick<Site, 'dataDir'>): ListedInquiry[] {
  const database = openDatabase({ dataDir });
  try {
    return database.prepare(stored).all().map(readInquiry);
  } finally {
    database.close();
  }
}

function readInquiry(row: Record<string, unknown>): ListedInquiry {
  const { flags, fields, mail, files, wantsNews, writeOnly } = row;
  const lists = Object.entries({ flags, fields, mail, files }).map(([name, text]) => [name, JSON.parse(String(text))]);
  return {
    ...row,
    ...Object.fromEntries(lists),
    wantsNews: wantsNews === 1,
    writeOnly: writeOnly === 1,
  } as ListedInquiry;
}

/** The one inquiry that came from this mail address. */
export function findInquiry(site: Site, email: string): ListedInquiry | undefined {
  return listInquiries(site).find((inquiry) => inquiry.fields.email === email);
}

/** What a visitor types in each form, by the form's id, with the texts that the specification gives. */
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
      success: 'Thank you! You are on the list.',
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
      success: 'धन्यवाद! आपका पता सूची में जुड़ गया है।',
      type: { email: 'EMAIL' },
    },
  },
} as const;

export type FormId = keyof (typeof journeys)['en'];
export const formIds = Object.keys(journeys.en) as FormId[];

/** Each inquiry of the tests comes from an address and a mailbox of its own, so that no limit meets them. */
let visitors = 0;
export function newVisitor(): { email: string; address: string } {
  visitors += 1;
  const unique = `${process.pid}-${visitors}`;
  return { email: `visitor-${unique}@example.com`, address: `198.51.${100 + (process.pid % 100)}.${visitors % 250}` };
}
