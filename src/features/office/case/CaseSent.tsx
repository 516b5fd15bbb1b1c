import { CallLink } from '@/ui/office/CallLink.tsx';
import { Box } from './Box.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import type { CasePageProps } from './case-page-props.ts';
import { Forward } from './ForwardForm.tsx';

const link = 'inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4 wrap-anywhere';

/** The message that the person sent, with its files, and their other enquiries. */
export function CaseSent(props: CasePageProps) {
  const { words, state } = props;
  const { of } = state;
  return (
    <Box id="sent" title={words.sent}>
      <dl className="mt-3 grid gap-2">
        {of.rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-system wrap-anywhere whitespace-pre-line">
              {of.writesOnly ? value : <CallLink text={value} />}
            </dd>
          </div>
        ))}
      </dl>
      <CaseFiles words={words} files={of.files} />
      <Forward {...props} row={0} files={of.begun} />
      {of.attached.length > 0 ? (
        <div data-attached className="mt-4 border-t border-line pt-3">
          <h3 className="text-sm font-semibold">{words.itsRecords}</h3>
          <ul>
            {of.attached.map(({ href, text }) => (
              <li key={text}>
                <a href={href} className={link}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {of.others.length > 0 ? (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="text-sm font-semibold">{words.others}</h3>
          <ul>
            {of.others.map(({ reference, href, text }) => (
              <li key={reference}>
                <a href={href} className={link}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Box>
  );
}
