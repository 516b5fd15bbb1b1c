import type { CasePageProps } from './case-page-props.ts';
import { FilePictures } from './FilePictures.tsx';
import { WhatsAppForm } from './WhatsAppForm.tsx';

/** The parts that only a case with WhatsApp has: the pictures to file, and the form for a message. */
export const WhatsAppParts = (props: CasePageProps) => (
  <>
    <FilePictures {...props} />
    <WhatsAppForm {...props} />
  </>
);
