import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Box } from './Box.tsx';
import type { CasePageProps } from './case-page-props.ts';

const link = 'inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4 wrap-anywhere';

/** What the person sent, with its files, and what else he asked. */
export function CaseSent({ words, state, action }: CasePageProps) {
  const { of } = state;
  return (
    <Box id="sent" title={words.sent}>
      <dl className="mt-3 grid gap-2">
        {of.rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-system wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {of.files.length > 0 ? (
        <ul aria-label={words.files} className="mt-3">
          {of.files.map(({ id, name }) => (
            <li key={id}>
              <a href={`${action}/files/${id}`} download className={link}>
                <Icon name="Download" size={18} />
                {fill(words.download, { name })}
              </a>
            </li>
          ))}
        </ul>
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
