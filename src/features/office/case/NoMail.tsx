import { AttemptForm } from './AttemptForm.tsx';
import { Box } from './Box.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { CasePageProps } from './case-page-props.ts';
import { DeedForm } from './DeedForm.tsx';
import { IdentityForm } from './IdentityForm.tsx';

/**
 * The section in place of the reply form if there is no email address. It shows how to reach the person, records the
 * result, and adds an address.
 */
export function NoMail(props: CasePageProps) {
  const { words, state } = props;
  const { phone, writesOnly, mentions } = state.of;
  return (
    <Box id="reply" title={words.byPhone}>
      <p className="mt-2 max-w-prose text-soft">
        {phone ? (writesOnly ? words.writeNoMail : words.noMailYet) : [words.noWay, mentions].filter(Boolean).join(' ')}
      </p>
      {state.of.canText ? (
        <div className="my-3">
          <DeedForm {...props} name="text-answer" label={state.of.tell}>
            <p className="max-w-prose text-sm text-soft">{words['message.tellHint']}</p>
          </DeedForm>
        </div>
      ) : null}
      <div id="attempt" className="scroll-mt-4">
        <AttemptForm {...props} />
        {state.of.checksIdentity ? <IdentityForm {...props} /> : null}
      </div>
      <div className="mt-3">
        <ContactForm {...props} field="email" />
      </div>
    </Box>
  );
}
