import { pathFor } from '../../../i18n/paths.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { beginningWith, knownLocales, type Locale } from '../../../kernel/locale.ts';

/**
 * Why there is no page: a server error, a form from another site, a return from a payment without a valid signature, an
 * unreadable URL, a wrong method, too many visitors for a page or a form, or a form that arrived too slowly.
 */
export type ErrorKind =
  | 'failed'
  | 'cross-site'
  | 'unsigned'
  | 'bad-address'
  | 'wrong-method'
  | 'busy'
  | 'not-taken'
  | 'too-slow';

/**
 * Returns a complete HTML document without scripts, in the given language first, with the same style for every reason.
 */
export type ErrorPage = (locale: Locale, kind: ErrorKind) => string;

export const STATUS: Readonly<Record<ErrorKind, number>> = {
  failed: 500,
  'cross-site': 403,
  unsigned: 403,
  'bad-address': 400,
  'wrong-method': 405,
  busy: 503,
  'not-taken': 503,
  'too-slow': 408,
};

const SENTENCES: Readonly<Record<ErrorKind, Readonly<Record<Locale, string>>>> = {
  failed: {
    en: 'Something went wrong on our side. Please try again in a few minutes.',
    hi: 'हमारी ओर से कुछ गड़बड़ी हुई है। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
  'cross-site': {
    en: 'This form was sent from another website, so we did not accept it. Please open our page and send it from there.',
    hi: 'यह फ़ॉर्म किसी दूसरी वेबसाइट से भेजा गया था, इसलिए हमने इसे नहीं लिया। कृपया हमारा पेज खोलकर वहीं से भेजें।',
  },
  unsigned: {
    en: 'We could not verify what the payment page sent back, so we have not changed anything. If money has left your account, your order will show it within a few minutes. Open your order with the link in our email.',
    hi: 'भुगतान के पेज से लौटी जानकारी की जाँच नहीं हो सकी, इसलिए उससे कुछ बदला नहीं है। अगर आपके खाते से पैसे कट गए हैं, तो कुछ ही मिनटों में वे आपके ऑर्डर में दिखेंगे। हमारे ईमेल में दिए लिंक से अपना ऑर्डर खोलें।',
  },
  'bad-address': {
    en: 'We could not read this address. Please check the link.',
    hi: 'यह पता पढ़ा नहीं जा सका। कृपया लिंक जाँच लें।',
  },
  'wrong-method': {
    en: 'This page cannot receive a form.',
    hi: 'इस पेज पर कोई फ़ॉर्म नहीं भेजा जा सकता।',
  },
  busy: {
    en: 'The site is very busy right now, so this page could not open. Please try again in a few seconds.',
    hi: 'इस समय साइट पर बहुत लोग हैं, इसलिए यह पेज अभी नहीं खुल सका। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
  },
  'not-taken': {
    en: 'The site is very busy right now, so what you sent did not reach us. Please go back and send it again in a few seconds.',
    hi: 'इस समय साइट पर बहुत लोग हैं, इसलिए आपका भेजा हुआ हम तक नहीं पहुँचा। कृपया वापस जाएँ और कुछ सेकंड बाद फिर से भेजें।',
  },
  'too-slow': {
    en: 'Your connection was too slow, so what you sent did not reach us. Please go back and send it again.',
    hi: 'आपका कनेक्शन बहुत धीमा था, इसलिए आपका भेजा हुआ हम तक नहीं पहुँचा। कृपया वापस जाएँ और फिर से भेजें।',
  },
};
const CALL = { en: 'Or call us:', hi: 'या हमें फ़ोन करें:' };
/** Uses the system's colours and fonts, because the firm's are only in a build. Links are tall enough for a finger. */
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:12vh 1.25rem 3rem;font:1.0625rem/1.7 system-ui,"Noto Sans Devanagari","Nirmala UI",sans-serif}' +
  'main{max-width:34rem;margin:auto}section+section{margin-top:2rem;padding-top:2rem;border-top:1px solid}p{margin:0 0 .5rem}a{display:inline-block;padding:.5rem 0}';
const HOME = { en: 'Go to the home page', hi: 'होम पेज पर जाएँ' };

/**
 * Returns the page of last resort. It must work when nothing else does, so it needs no file, database or build.
 * @param phone the number to call instead, as the firm writes it; left out if undefined
 * @param languages the languages of the site
 */
export function makeErrorPage(phone?: string, languages: readonly Locale[] = knownLocales): ErrorPage {
  return (locale, kind) => {
    const section = (language: Locale): string => {
      const href = pathFor(language, '/', languages);
      const label = HOME[language];
      const call = phone
        ? `<p>${CALL[language]} <a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${escapeHtml(phone)}</a></p>`
        : '';
      return `<section lang="${language}"><p>${SENTENCES[kind][language]}</p>${call}<p><a href="${href}">${label}</a></p></section>`;
    };
    const sections = beginningWith(locale, languages).map(section).join('');
    const title = SENTENCES[kind][locale];
    return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>${sections}</main></body></html>`;
  };
}
