import { Icon } from '@/ui/Icon.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { CasePageProps } from './case-page-props.ts';

const line = 'flex flex-wrap items-center justify-between gap-x-4 px-3 py-1 text-sm sm:flex-nowrap';
const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';

/**
 * Suggests what may belong to the case: another case that its email is about, a duplicate, or the same person with
 * other contact details. Nothing is merged automatically.
 */
export function Together({ words, action, state }: CasePageProps) {
  const { twins, goesOn, likely, mailLinks } = state.of;
  return (
    <section
      aria-label={words.together}
      data-together
      className="my-3 max-w-4xl divide-y divide-line rounded-lg border-2 border-accent bg-surface"
    >
      {mailLinks.map(({ otherId, href, reference, joined, text }) => (
        <form key={otherId} method="post" action={action} className={line}>
          <input type="hidden" name="other" value={otherId} />
          <p className="wrap-anywhere">
            {text}{' '}
            <a href={href} className={link}>
              {reference}
            </a>
          </p>
          <SmallButton name="act" value={joined ? 'undo-join-mail' : 'join-mail'}>
            {joined ? words.undo : words.joinMail}
          </SmallButton>
        </form>
      ))}
      {goesOn.map(({ reference, href, text }) => (
        <p key={reference} className={line} data-goes-on={reference}>
          <span className="wrap-anywhere">{text}</span>
          <a href={href} className={link}>
            {reference}
          </a>
        </p>
      ))}
      {twins.map(({ reference, text }) => (
        <p key={reference} className={line}>
          <span className="min-w-0">{text}</span>
          <a href={`${action}/related?with=${reference}`} className={`${link} shrink-0`}>
            <Icon name="Users" size={18} className="mr-1.5" />
            {words.compare}
          </a>
        </p>
      ))}
      {likely.length > 0 ? (
        <div className={line} data-likely>
          <div className="min-w-0">
            <p>{words.maybeSame}</p>
            <ul>
              {likely.map(({ id, href, text }) => (
                <li key={id}>
                  <a href={href} className={`${link} wrap-anywhere`}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <a href={`${action}/related`} className={link}>
            <Icon name="Users" size={18} className="mr-1.5" />
            {words.compare}
          </a>
        </div>
      ) : null}
    </section>
  );
}
