import { Icon } from '../Icon.tsx';

interface PauseButtonProps {
  label: string;
  onNight?: boolean;
}

/**
 * A button that stops and starts the movement around it. The ticker sets `aria-pressed`, which screen readers announce,
 * so the label stays the same.
 */
export function PauseButton({ label, onNight }: PauseButtonProps) {
  return (
    <button
      type="button"
      data-pause
      data-needs-script
      aria-pressed="false"
      aria-label={label}
      className={`group grid size-11 place-items-center rounded-full ${onNight ? 'text-white hover:bg-night-line' : 'text-soft hover:bg-sunk'}`}
    >
      <Icon name="Pause" size={18} className="group-aria-pressed:hidden" />
      <Icon name="Play" size={18} className="hidden group-aria-pressed:block" />
    </button>
  );
}
