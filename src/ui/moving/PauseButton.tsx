import { Icon } from '../Icon.tsx';

/** Stops and starts what moves around it; `aria-pressed` is kept by the ticker. Its name stays, its state is read. */
export function PauseButton({ label, onNight }: { label: string; onNight?: boolean }) {
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
