/**
 * The parts of a case's page that most cases do not have. They are in one file, which is loaded when the first of them
 * is needed.
 */
export { CalendarDate } from './CalendarDate.tsx';
export { ForwardForm } from './ForwardForm.tsx';
export { IdentityForm } from './IdentityForm.tsx';
export { NoMail } from './NoMail.tsx';
export { PictureRow } from './PictureRow.tsx';
export { Together } from './Together.tsx';
export { WhatsAppParts } from './WhatsAppParts.tsx';
