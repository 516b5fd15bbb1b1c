import type { ReplyWay } from '../../../kernel/reply-ways.ts';
import type { AttemptOutcome, HandChannel } from '../../domains/cases/timeline/timeline-detail.ts';
import type { Pair } from '../../domains/orders/make-quote.ts';
import type { CaseStatus } from '../../platform/database/office-tables.ts';

/** The events of a sample case, each some hours after the previous one. */
export type SampleStep = { readonly after: number } & (
  | { readonly what: 'assign' }
  | { readonly what: 'labels'; readonly labels: readonly string[] }
  | { readonly what: 'status'; readonly to: CaseStatus }
  | { readonly what: 'note'; readonly text: string }
  | { readonly what: 'reply'; readonly text: Pair; readonly to?: CaseStatus }
  | { readonly what: 'message'; readonly text: Pair }
  | { readonly what: 'call'; readonly outcome: AttemptOutcome; readonly text: string }
);

/** An enquiry in the sample week. In its texts, `{service}` is one of the firm's services. */
export interface SampleEnquiry {
  readonly kind: 'hero-inquiry' | 'contact' | 'service-inquiry' | HandChannel;
  /** On a site in one language, all enquiries are in that language. */
  readonly locale: keyof Pair;
  /** The number of days since it arrived, and the time of arrival in India. */
  readonly days: number;
  readonly at: string;
  readonly text: Pair;
  readonly writesOnly?: boolean;
  /** Set if the person has no email and wants our reply this way. */
  readonly replyBy?: ReplyWay;
  readonly steps: readonly SampleStep[];
}

const assign = { what: 'assign', after: 0.3 } as const;
const labels = (...all: string[]) => ({ what: 'labels', labels: all, after: 0.1 }) as const;

const papersReply: Pair = {
  en: 'For {service} we need your PAN card, proof of address and a recent photo. Reply to this email and we’ll tell you how to send them. We’ll check them the same day.',
  hi: '{service} के लिए आपका पैन कार्ड, पते का सबूत और हाल की एक फ़ोटो चाहिए। इस ईमेल का जवाब दें। हम बताएँगे कि इन्हें कैसे भेजना है, और उसी दिन जाँच लेंगे।',
};
const priceReply: Pair = {
  en: 'The {service} page shows every fee and the tax separately. Nothing else is added. Would you like us to prepare a quote?',
  hi: '{service} के पेज पर हर शुल्क और टैक्स अलग-अलग लिखा है। इसके ऊपर कुछ नहीं लगता। क्या हम आपके लिए कोटेशन बना दें?',
};

/** The sample enquiries, newest first. */
export const sampleEnquiries: readonly SampleEnquiry[] = [
  {
    kind: 'hero-inquiry',
    locale: 'en',
    days: 0,
    at: '10:40',
    text: {
      en: 'I am opening a small bakery next month. Do I need {service}, and how long does it take?',
      hi: 'अगले महीने छोटी बेकरी खोल रही हूँ। क्या {service} ज़रूरी है, और कितना समय लगेगा?',
    },
    steps: [],
  },
  {
    kind: 'service-inquiry',
    locale: 'hi',
    days: 0,
    at: '10:05',
    text: {
      en: 'Please tell me which documents I need for {service}. My shop is rented.',
      hi: '{service} के लिए कौन-से काग़ज़ लगेंगे? मेरी दुकान किराए की है।',
    },
    replyBy: 'sms',
    steps: [],
  },
  {
    kind: 'contact',
    locale: 'en',
    days: 0,
    at: '09:20',
    text: {
      en: 'I applied through another agent two months ago and got no answer. Can you take over {service}?',
      hi: 'दो महीने पहले किसी और एजेंट से आवेदन कराया था, कोई जवाब नहीं आया। क्या आप {service} का काम संभाल सकते हैं?',
    },
    steps: [labels('urgent')],
  },
  {
    kind: 'whatsapp',
    locale: 'hi',
    days: 0,
    at: '09:00',
    text: { en: 'Asks for the price of {service}.', hi: '{service} का दाम पूछ रहे हैं।' },
    steps: [assign],
  },
  {
    kind: 'hero-inquiry',
    locale: 'hi',
    days: 1,
    at: '17:30',
    text: {
      en: 'We are two partners with a workshop. Which form of business suits us, and what does {service} cost?',
      hi: 'हम दो पार्टनर हैं, वर्कशॉप चलाते हैं। हमारे लिए कौन-सा ढाँचा ठीक रहेगा और {service} में कितना ख़र्च आएगा?',
    },
    steps: [assign, { what: 'reply', text: priceReply, after: 1.5, to: 'waiting-customer' }],
  },
  {
    kind: 'phone-call',
    locale: 'en',
    days: 1,
    at: '15:10',
    text: {
      en: 'Called about {service}. Wants to know whether the name of the firm can be changed later.',
      hi: '{service} के बारे में फ़ोन किया। पूछा कि फ़र्म का नाम बाद में बदल सकते हैं या नहीं।',
    },
    steps: [
      { what: 'call', outcome: 'reached', text: 'Explained both options. She will decide by Friday.', after: 2 },
      { what: 'status', to: 'waiting-customer', after: 0.1 },
    ],
  },
  {
    kind: 'contact',
    locale: 'hi',
    days: 1,
    at: '12:45',
    text: {
      en: 'Your quote for {service} was for one person. There are three of us now. Does the price change?',
      hi: '{service} का कोटेशन एक व्यक्ति के लिए था। अब हम तीन हैं। क्या दाम बदलेगा?',
    },
    steps: [
      assign,
      labels('price'),
      { what: 'note', text: 'The quote was for one owner. Prepare a new one for three.', after: 1 },
    ],
  },
  {
    kind: 'service-inquiry',
    locale: 'en',
    days: 1,
    at: '11:15',
    text: {
      en: 'How many days for {service} in Pune? I have all documents ready.',
      hi: 'पुणे में {service} कितने दिन में हो जाएगा? सब काग़ज़ तैयार हैं।',
    },
    steps: [
      assign,
      {
        what: 'reply',
        after: 2,
        to: 'waiting-customer',
        text: {
          en: 'If all your documents are ready, we’ll file the application for {service} within two working days. After that it is with the department. May we send you the list of documents?',
          hi: 'सब काग़ज़ तैयार हों तो हम {service} का आवेदन दो कामकाजी दिन में जमा कर देंगे। उसके बाद फ़ैसला विभाग करेगा। क्या काग़ज़ों की सूची भेज दें?',
        },
      },
      {
        what: 'message',
        after: 3,
        text: { en: 'Yes, please send the list.', hi: 'जी हाँ, सूची भेज दीजिए।' },
      },
    ],
  },
  {
    kind: 'hero-inquiry',
    locale: 'en',
    days: 2,
    at: '18:20',
    text: {
      en: 'Please only write, as I am at work all day. Is {service} possible with a home address?',
      hi: 'कृपया लिखकर ही जवाब दें, दिन भर काम पर रहता हूँ। क्या घर के पते पर {service} हो सकता है?',
    },
    writesOnly: true,
    steps: [assign, { what: 'reply', text: papersReply, after: 15, to: 'waiting-customer' }],
  },
  {
    kind: 'contact',
    locale: 'hi',
    days: 2,
    at: '14:00',
    text: {
      en: 'I received a notice about {service} from last year. I do not understand it. Please call me.',
      hi: 'पिछले साल के {service} को लेकर नोटिस आया है। समझ नहीं आ रहा। कृपया फ़ोन करें।',
    },
    replyBy: 'call',
    steps: [labels('urgent', 'call back')],
  },
  {
    kind: 'service-inquiry',
    locale: 'hi',
    days: 2,
    at: '11:30',
    text: {
      en: 'Is there a discount if we take {service} for two shops?',
      hi: 'दो दुकानों के लिए {service} कराएँ तो कुछ छूट मिलेगी?',
    },
    steps: [
      assign,
      labels('price'),
      { what: 'call', outcome: 'no-answer', text: '', after: 3 },
      { what: 'call', outcome: 'reached', text: 'Wants the offer in writing.', after: 20 },
    ],
  },
  {
    kind: 'visit',
    locale: 'hi',
    days: 3,
    at: '16:00',
    text: {
      en: 'Came to the office with the documents for his father’s shop. Needs {service} in his own name.',
      hi: 'पिता की दुकान के काग़ज़ लेकर दफ़्तर आए। अपने नाम पर {service} चाहिए।',
    },
    steps: [
      assign,
      {
        what: 'note',
        text: 'The deed is in both brothers’ names. Ask for the other brother’s consent.',
        after: 1,
      },
      { what: 'status', to: 'open', after: 0.1 },
    ],
  },
  {
    kind: 'hero-inquiry',
    locale: 'en',
    days: 3,
    at: '13:10',
    text: {
      en: 'We sell spices online from Kochi. Which registration comes first, and is {service} needed too?',
      hi: 'हम कोच्चि से ऑनलाइन मसाले बेचते हैं। सबसे पहले कौन-सा पंजीकरण चाहिए, और क्या {service} भी लगेगा?',
    },
    steps: [],
  },
  {
    kind: 'contact',
    locale: 'hi',
    days: 4,
    at: '15:40',
    text: {
      en: 'My certificate for {service} has a spelling mistake in the name. How is it corrected?',
      hi: '{service} के प्रमाणपत्र में मेरे नाम की वर्तनी ग़लत है। कैसे ठीक होगी?',
    },
    steps: [labels('correction')],
  },
  {
    kind: 'service-inquiry',
    locale: 'en',
    days: 4,
    at: '10:25',
    text: {
      en: 'What is the total for {service} with everything included?',
      hi: 'सब मिलाकर {service} का कुल ख़र्च कितना है?',
    },
    steps: [
      assign,
      { what: 'reply', text: priceReply, after: 2, to: 'waiting-customer' },
      {
        what: 'message',
        text: { en: 'Thank you, I will order it today.', hi: 'धन्यवाद, आज ही ऑर्डर करता हूँ।' },
        after: 5,
      },
      { what: 'status', to: 'done', after: 16 },
    ],
  },
  {
    kind: 'hero-inquiry',
    locale: 'hi',
    days: 5,
    at: '12:00',
    text: {
      en: 'Can I apply for {service} if my PAN and my Aadhaar have different spellings?',
      hi: 'पैन और आधार में नाम की वर्तनी अलग हो तो क्या {service} का आवेदन हो सकता है?',
    },
    steps: [
      assign,
      { what: 'reply', text: papersReply, after: 4, to: 'waiting-customer' },
      { what: 'note', text: 'The names must match first. Offer to correct the PAN.', after: 0.2 },
    ],
  },
  {
    kind: 'letter',
    locale: 'en',
    days: 5,
    at: '11:00',
    text: {
      en: 'Letter with copies of the rent agreement for {service}. The originals must be returned by post.',
      hi: '{service} के लिए किरायानामे की प्रतियों वाला पत्र। मूल काग़ज़ डाक से लौटाने हैं।',
    },
    steps: [assign, labels('originals'), { what: 'status', to: 'waiting-government', after: 2 }],
  },
  {
    kind: 'contact',
    locale: 'en',
    days: 6,
    at: '16:30',
    text: {
      en: 'Rank first on every search engine in 7 days. Guaranteed. Reply for our rates.',
      hi: '7 दिन में हर सर्च इंजन पर सबसे ऊपर। पक्की गारंटी। रेट के लिए जवाब दें।',
    },
    steps: [{ what: 'status', to: 'spam', after: 1 }],
  },
  {
    kind: 'service-inquiry',
    locale: 'hi',
    days: 6,
    at: '10:15',
    text: {
      en: 'My aunt in the village needs {service}. Can everything be done by phone?',
      hi: 'गाँव में मौसी को {service} कराना है। क्या सब काम फ़ोन पर हो जाएगा?',
    },
    steps: [
      assign,
      {
        what: 'call',
        outcome: 'reached',
        text: 'Everything can be done by phone and post. She will send the documents.',
        after: 2,
      },
      { what: 'status', to: 'done', after: 20 },
    ],
  },
  {
    kind: 'hero-inquiry',
    locale: 'en',
    days: 7,
    at: '11:50',
    text: {
      en: 'Does {service} have to be renewed every year?',
      hi: 'क्या {service} हर साल दोबारा कराना पड़ता है?',
    },
    steps: [
      assign,
      {
        what: 'reply',
        after: 3,
        to: 'done',
        text: {
          en: 'The {service} page says under “Renewal” how long it is valid and what comes next. We can remind you in time if you wish.',
          hi: '{service} के पेज पर “नवीनीकरण” में लिखा है कि यह कब तक मान्य है और आगे क्या करना होता है। आप चाहें तो हम समय पर याद दिला देंगे।',
        },
      },
    ],
  },
];
