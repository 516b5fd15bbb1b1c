import type { ReactNode } from 'react';

const boxed = 'border px-5';

const looks = {
  /** The main action of a screen. */
  primary: `${boxed} bg-marigold text-night hover:bg-marigold-deep border-transparent`,
  secondary: `${boxed} bg-transparent text-ink border-current hover:bg-sunk`,
  /** A link among buttons. It has no box, so its text is aligned with the text above it. */
  quiet: 'bg-transparent text-link underline underline-offset-4 hover:no-underline',
  night: `${boxed} bg-transparent text-white border-night-soft hover:bg-night-line`,
} as const;

type ButtonLook = keyof typeof looks;

const shape =
  'inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-lg py-2.5 text-center text-base font-semibold wrap-break-word disabled:opacity-70 disabled:cursor-wait';

interface Shared {
  look?: ButtonLook | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

type ButtonProps = Shared & {
  type?: 'button' | 'submit' | 'reset';
  id?: string;
  /** The name and value that this button adds to its form. */
  name?: string;
  value?: string;
  disabled?: boolean;
  formNoValidate?: boolean;
  /** The URL that this button posts its form to; default: the form's own. */
  formAction?: string | undefined;
  /** The id of the form, for a button outside it. */
  form?: string;
  /** Works only in an island. */
  onClick?: () => void;
  [data: `data-${string}`]: string | number | boolean | undefined;
};

/** A button that does something on this page. */
export function Button({ look = 'primary', wide, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={`${shape} ${looks[look]}${wide ? ' w-full' : ''}`} {...rest}>
      {children}
    </button>
  );
}

/** A link that looks like a button. `newTab` adds a hint about the new tab for screen readers. */
export function ButtonLink({
  look = 'primary',
  wide,
  href,
  newTab,
  children,
}: Shared & { href: string; newTab?: string | undefined }) {
  return (
    <a
      href={href}
      className={`${shape} ${looks[look]}${wide ? ' w-full' : ''}`}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {newTab ? <span className="sr-only"> ({newTab})</span> : null}
    </a>
  );
}
