import type { BrandName } from './brands.ts';
import { firstIcons } from './first-icons.ts';
import type * as icons from './icons.ts';

export type IconName = keyof typeof icons;

interface IconProps {
  /**
   * The PascalCase name of an icon of the set (lucide) that is in icons.ts. Icon names in content/ are checked when it
   * is read.
   */
  name: IconName | (string & {});
  size?: number;
  className?: string;
}

/**
 * An icon of the icon set. It is decorative, so it is hidden from screen readers. Icons come from a shared sheet,
 * because sixty inline drawings would cost 4 KB.
 */
export function Icon({ name, size = 20, className = 'shrink-0' }: IconProps) {
  return (
    <svg width={size} height={size} className={`icon ${className}`} aria-hidden="true">
      <use href={`${firstIcons.has(name) ? '/icons.svg' : '/more-icons.svg'}#${name}`} />
    </svg>
  );
}

/** The logo of a service where the firm can be contacted or followed. */
export function BrandIcon({ name, size = 20 }: { name: BrandName; size?: number }) {
  return <Icon name={name} size={size} />;
}
