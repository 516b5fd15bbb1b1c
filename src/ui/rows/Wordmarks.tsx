interface Wordmark {
  logo: string;
  name: string;
  /** A line about what the firm is or does. */
  about: string;
}

/** Firms by logo and name, in two columns on a phone. */
export function Wordmarks({ firms }: { firms: readonly Wordmark[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-3 md:gap-x-4 md:gap-y-8 lg:grid-cols-4">
      {firms.map(({ logo, name, about }) => (
        <li key={logo} className="flex gap-2 md:gap-3">
          <img
            src={`/pictures/${logo}.svg`}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            decoding="async"
            className="size-7 shrink-0 md:size-10"
          />
          <p className="min-w-0 text-xs leading-normal text-soft">
            <b className="block text-sm leading-snug text-ink md:text-base">{name}</b>
            {about}
          </p>
        </li>
      ))}
    </ul>
  );
}
