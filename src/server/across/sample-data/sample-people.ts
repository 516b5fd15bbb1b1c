import type { Locale } from '../../../kernel/locale.ts';
import type { Pair } from '../../domains/orders/make-quote.ts';

/** Invented names in English and Hindi: one for each sample case. */
const names = [
  { en: 'Asha Verma', hi: 'आशा वर्मा' },
  { en: 'Rohit Sharma', hi: 'रोहित शर्मा' },
  { en: 'Lakshmi Iyer', hi: 'लक्ष्मी अय्यर' },
  { en: 'Imran Khan', hi: 'इमरान ख़ान' },
  { en: 'Harpreet Kaur', hi: 'हरप्रीत कौर' },
  { en: 'Suresh Patel', hi: 'सुरेश पटेल' },
  { en: 'Meena Kumari', hi: 'मीना कुमारी' },
  { en: 'Anil Gupta', hi: 'अनिल गुप्ता' },
  { en: 'Fatima Sheikh', hi: 'फ़ातिमा शेख़' },
  { en: 'Joseph Thomas', hi: 'जोसेफ़ थॉमस' },
  { en: 'Kavita Joshi', hi: 'कविता जोशी' },
  { en: 'Manoj Yadav', hi: 'मनोज यादव' },
  { en: 'Priya Nair', hi: 'प्रिया नायर' },
  { en: 'Vikram Singh Rathore', hi: 'विक्रम सिंह राठौड़' },
  { en: 'Sunita Devi', hi: 'सुनीता देवी' },
  { en: 'Arjun Reddy', hi: 'अर्जुन रेड्डी' },
  { en: 'Neha Agarwal', hi: 'नेहा अग्रवाल' },
  { en: 'Ramesh Chauhan', hi: 'रमेश चौहान' },
  { en: 'Debjani Ghosh', hi: 'देबजानी घोष' },
  { en: 'Kiran Desai', hi: 'किरण देसाई' },
  { en: 'Sanjay Mishra', hi: 'संजय मिश्रा' },
  { en: 'Geeta Rawat', hi: 'गीता रावत' },
  { en: 'Mohammed Ansari', hi: 'मोहम्मद अंसारी' },
  { en: 'Pooja Bhatt', hi: 'पूजा भट्ट' },
  { en: 'Rajesh Kulkarni', hi: 'राजेश कुलकर्णी' },
  { en: 'Sarita Pandey', hi: 'सरिता पांडे' },
  { en: 'Gurmeet Singh', hi: 'गुरमीत सिंह' },
  { en: 'Anjali Menon', hi: 'अंजलि मेनन' },
  { en: 'Deepak Soni', hi: 'दीपक सोनी' },
  { en: 'Shabana Begum', hi: 'शबाना बेगम' },
  { en: 'Nitin Jain', hi: 'नितिन जैन' },
  { en: 'Usha Rani', hi: 'ऊषा रानी' },
  { en: 'Prakash Shetty', hi: 'प्रकाश शेट्टी' },
  { en: 'Rekha Tiwari', hi: 'रेखा तिवारी' },
  { en: 'Biju George', hi: 'बीजू जॉर्ज' },
  { en: 'Mamta Saini', hi: 'ममता सैनी' },
  { en: 'Tarun Malhotra', hi: 'तरुण मल्होत्रा' },
  { en: 'Jyoti Bora', hi: 'ज्योति बोरा' },
  { en: 'Hemant Solanki', hi: 'हेमंत सोलंकी' },
  { en: 'Nandini Rao', hi: 'नंदिनी राव' },
] as const satisfies readonly Pair[];

/** The person of a sample case. */
export interface SamplePerson {
  readonly name: string;
  /** Nothing is ever delivered to example.com (RFC 2606). */
  readonly mail: string;
  /** No Indian number begins with 00000, so no one is called by mistake, and no visitor can have it. */
  readonly phone: string;
  readonly locale: Locale;
}

/** Returns the person of a sample case. @param index from 0, one for each case */
export function samplePerson(index: number, locale: Locale): SamplePerson {
  const name = names[index % names.length] ?? names[0];
  return {
    name: name[locale],
    mail: `${name.en.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: `+9100000${String(index + 1).padStart(5, '0')}`,
    locale,
  };
}
