import type { Statistics } from '@/catalogue/home/statistics.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ground, placePoints } from './curve.ts';

/**
 * The curve of customers by year. Positions are percentages and only the line is stretched, so that text keeps its size
 * on every screen.
 */
export function GrowthCurve({ curve }: { curve: Localized<Statistics>['curve'] }) {
  const points = placePoints(curve.points);
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const last = points.at(-1);
  return (
    <figure>
      <svg role="img" aria-label={curve.description} className="h-32 w-full fill-soft text-sm md:h-72">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${points[0]?.x},${ground} ${line} ${last?.x},${ground}z`} className="fill-accent/15" />
          <path d={`M${line}`} className="fill-none stroke-accent stroke-2" vectorEffect="non-scaling-stroke" />
          <path d={`M0,${ground}h100`} className="stroke-line stroke-2" vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map(({ year, x, y }) => (
          <g key={year}>
            <circle cx={`${x}%`} cy={`${y}%`} r={5} className="fill-surface stroke-accent stroke-2" />
            <text x={`${x}%`} y="93%" textAnchor="middle">
              {year}
            </text>
          </g>
        ))}
        <text
          x={`${last?.x}%`}
          y={`${(last?.y ?? 0) - 6}%`}
          textAnchor="end"
          className="fill-ink text-xl font-semibold"
        >
          {curve.end}
        </text>
      </svg>
      <figcaption className="text-sm text-soft">{curve.caption}</figcaption>
    </figure>
  );
}
