import { across, down, labelsOf, type Place, slim, viewBoxOf, westernSea } from './map-labels.ts';

/**
 * India in about 130 straight lines, following the boundaries shown by the Survey of India; islands are short lines.
 */
const outline =
  'M11 143l6-6 8 1 13-2 0-3-4-10-5-1 0-8-6-3 1-3 7-8 4 3 10-2 9-11 5-9 4-1 0-4 7-7-1-7 7-5-5-2-4-4-5-2-2-10 3-6-8-8-4-4 1-5 6-4 8-1 6-1 7 2 7 4 7 6 7 3 7-2 8-2 7 4-1 8-10 4-2 7 4 7 1 3-7 1 1 8 1 4 7 3 5 4 8 4-7 7-1 7 11 7 12 5 7 2 12 2 1 3 8 2 9 2 12 1 2-4-2-7 1-4 6-2 1 8 4 5 9 0 11 0 6-1-5-9 8-1 4-4 6-4 9-6 9 2 6-3 2 4 9 7 0 4-4 7-7 1-9 4 0 7-5 8-5 13-7-1 1 9-3 11-4 0-3-12-4-5-3 7-3-7 1-4 5-2 5-7-8-2-11 0-5-2 0-6-7-3-6-3-2 8 6 5-7 7 6 4-1 6 2 7 2 10-8 2-11 2 0 8-6 8-8 2-6 6-9 9-5 5-9 11-9 3-4 5-7 6 0 13 1 8-4 11 1 17-7 1-3 8-6 6-5 7-7-4-5-14-6-14-7-15-5-17-5-11-5-14-5-18 0-17-1-9 0-8-4 1 0 8-11 6-8-3-11-13 12-5-9 0-6-4Z';
const islands = 'M238 247L236 264M239 288L240 289M247 308L247 311M52 268L52 269M55 279L55 280M55 297L55 298';

interface IndiaMapProps {
  label: string;
  places: readonly Place[];
}

/** A small map of India with a dot and a name at each place. */
export function IndiaMap({ label, places }: IndiaMapProps) {
  const labels = labelsOf(places);
  const spots = new Map(labels.map(({ id, x, y, textAnchor }) => [id, { x, y, textAnchor }]));
  return (
    <svg viewBox={viewBoxOf(labels)} role="img" aria-label={label} className="w-full">
      <path d={outline} strokeLinejoin="round" strokeWidth="2" className="fill-sunk stroke-soft" />
      <path d={islands} strokeLinecap="round" strokeWidth="3" className="stroke-soft" />
      {places.map(({ id, city, latitude, longitude }) => (
        <g key={id}>
          {latitude < slim && longitude < 80 ? (
            <path d={`M${westernSea + 2} ${down(latitude)}H${across(longitude) - 5}`} className="stroke-ink" />
          ) : null}
          <circle cx={across(longitude)} cy={down(latitude)} r="5" className="fill-marigold stroke-ink" />
          <text
            {...spots.get(id)}
            fontSize="11"
            paintOrder="stroke"
            strokeWidth="3"
            className="fill-ink stroke-sunk font-semibold"
          >
            {city}
          </text>
        </g>
      ))}
    </svg>
  );
}
