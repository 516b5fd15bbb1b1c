import { defineMessages } from '@/i18n/messages.ts';

/** Texts about the service of a case, and about records that belong to the case. */
export const togetherMessages = defineMessages({
  service: { en: 'Service', hi: 'सेवा' },
  serviceHint: {
    en: 'Reply templates fill in the documents, fees and time of this service.',
    hi: 'तैयार जवाबों में इसी सेवा के काग़ज़, शुल्क और समय भरे जाते हैं।',
  },
  maybeSame: {
    en: 'This person may also be in our records under another name. Compare the email address, phone number and cases:',
    hi: 'शायद यही व्यक्ति हमारे यहाँ दूसरे नाम से भी दर्ज हैं। ईमेल पता, फ़ोन नंबर और मामले मिलाकर देखें:',
  },
  noContact: { en: 'no email address or phone number', hi: 'न ईमेल पता, न फ़ोन नंबर' },
  oneCase: { en: '1 case', hi: '1 मामला' },
  manyCases: { en: '{count} cases', hi: '{count} मामले' },
  itsRecords: { en: '{wording.Appointments} and orders', hi: '{wording.appointments} और ऑर्डर' },
  appointmentOn: { en: '{wording.Appointment} on {at}', hi: '{wording.appointment}, {at}' },
  'met.booked': { en: 'Booked', hi: 'तय' },
  'met.cancelled': { en: 'Cancelled', hi: 'रद्द' },
  'met.came': { en: 'Attended', hi: 'आए' },
  'met.no-show': { en: 'No-show', hi: 'नहीं आए' },
  'ordered.placed': { en: 'Awaiting payment', hi: 'भुगतान बाकी' },
  'ordered.part': { en: 'Paid in part', hi: 'अधूरा भुगतान' },
  'ordered.checking': { en: 'Payment to check', hi: 'भुगतान जाँचना है' },
  'ordered.paid': { en: 'Paid, in progress', hi: 'भुगतान हो गया, काम जारी' },
  'ordered.done': { en: 'Completed', hi: 'पूरा' },
  'ordered.cancelled': { en: 'Cancelled', hi: 'रद्द' },
  paymentReported: {
    en: '{number}: check payment {payment}, reported by the {wording.customer}',
    hi: '{number}: {wording.customer} ने भुगतान {payment} बताया है, उसे जाँचें',
  },
  papersToCheck: { en: '{number}: documents to check: {count}', hi: '{number}: जाँचने के लिए काग़ज़: {count}' },
});
