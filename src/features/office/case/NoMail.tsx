import { AttemptForm } from './AttemptForm.tsx';
import { Box } from './Box.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { CasePageProps } from './case-page-props.ts';

/** In place of the reply, where nobody can be written to: how the person is reached, what came of it, and the way to a mail address. */
export function NoMail(props: CasePageProps) {
  const { words, state } = props;
  const { phone, writesOnly, mentions } = state.of;
  return (
    <Box id="reply" title={words.byPhone}>
      <p className="mt-2 max-w-prose text-soft">
        {phone ? (writesOnly ? words.writeNoMail : words.noMailYet) : [words.noWay, mentions].filter(Boolean).join(' ')}
      </p>
      <div id="attempt" className="scroll-mt-4">
        <AttemptForm {...props} />
      </div>
      <div className="mt-3">
        <ContactForm {...props} field="email" />
      </div>
    </Box>
  );
}
