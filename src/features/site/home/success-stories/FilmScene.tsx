import type { Frame } from './film-frames.ts';

const lines = 'color-mix(in srgb, var(--color-night-soft), var(--color-night) 37%)';
const rays = Array.from({ length: 12 }, (_, ray) => 30 * ray);

/**
 * The scenery over the picture of a film: documents, a stamp, sparks, and the darkness at the end. It is drawn only
 * once a film has been opened.
 */
export function FilmScene({ papers, seen, stampSize, spread }: Frame) {
  return (
    <svg viewBox="0 0 640 400" aria-hidden="true">
      <g opacity={seen.papers}>
        {papers.map(({ id, x, y, turn }) => (
          <g key={id} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <rect
              x={-58}
              y={-76}
              width={116}
              height={152}
              rx={6}
              fill="var(--day-paper)"
              stroke="var(--color-night-soft)"
              strokeWidth={2}
            />
            <path d="M-38-48h56M-38-22h76M-38 4h76M-38 30h48" stroke={lines} strokeWidth={6} strokeLinecap="round" />
          </g>
        ))}
      </g>
      <g opacity={seen.stamp} transform={`translate(368 262) rotate(-12) scale(${stampSize})`}>
        <circle r={44} fill="var(--day-good)" stroke="var(--day-paper)" strokeWidth={5} />
        <path d="M-20 2-6 16 20-14" fill="none" stroke="var(--day-paper)" strokeWidth={9} strokeLinecap="round" />
      </g>
      <g opacity={seen.sparks} transform="translate(320 200)">
        {rays.map((ray) => (
          <circle
            key={ray}
            r={7}
            cx={60 + 200 * spread}
            fill={ray % 60 ? 'var(--color-marigold)' : '#c8553d'}
            transform={`rotate(${ray})`}
          />
        ))}
      </g>
      <rect opacity={seen.night} width={640} height={400} fill="var(--color-night)" />
    </svg>
  );
}
