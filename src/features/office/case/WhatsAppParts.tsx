import type { CasePageProps } from './case-page-props.ts';
import { FilePictures } from './FilePictures.tsx';
import { WhatsAppForm } from './WhatsAppForm.tsx';

/** What a case with WhatsApp has besides its thread: the pictures to file, and the form for a message. */
export const WhatsAppParts = (props: CasePageProps) => (
  <>
    <FilePictures {...props} />
    <WhatsAppForm {...props} />
  </>
);
