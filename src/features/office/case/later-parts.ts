/** The parts of a case's page that most cases do not have. They are one file, which is loaded when the first is needed. */
export { CalendarDate } from './CalendarDate.tsx';
export { ForwardForm } from './ForwardForm.tsx';
export { NoMail } from './NoMail.tsx';
export { Together } from './Together.tsx';
export { WhatsAppParts } from './WhatsAppParts.tsx';
