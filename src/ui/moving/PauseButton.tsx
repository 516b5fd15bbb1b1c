import { Icon } from '../Icon.tsx';

interface PauseButtonProps {
  label: string;
  onNight?: boolean;
  /** Whether the button is in the upper corner of the slide on a phone. */
  onSlide?: boolean;
}

/**
 * Stops and starts the movement around it; the ticker sets `aria-pressed`. Its label stays the same, and screen readers
 * read the state.
 */
export function PauseButton({ label, onNight, onSlide }: PauseButtonProps) {
  return (
    <button
      type="button"
      data-pause
      data-needs-script
      aria-pressed="false"
      aria-label={label}
      className={`group grid size-11 place-items-center rounded-full ${onSlide ? 'max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:bg-night max-sm:text-white' : ''} ${onNight ? 'text-white hover:bg-night-line' : 'text-soft hover:bg-sunk'}`}
    >
      <Icon name="Pause" size={18} className="group-aria-pressed:hidden" />
      <Icon name="Play" size={18} className="hidden group-aria-pressed:block" />
    </button>
  );
}
