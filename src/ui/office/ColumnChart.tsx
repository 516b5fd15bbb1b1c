/** A day or the like: how much of each series there is. */
export interface Column {
  readonly label: string;
  readonly values: readonly number[];
}

interface ColumnChartProps {
  /** What the chart shows, in a sentence: readers hear it in its place, and find the figures in the table. */
  summary: string;
  series: readonly string[];
  columns: readonly Column[];
}

/** Told apart by lightness, too: the table and the legend say the rest. */
const fills = ['fill-marigold', 'fill-accent', 'fill-good', 'fill-bad', 'fill-soft', 'fill-line'] as const;
const marks = ['bg-marigold', 'bg-accent', 'bg-good', 'bg-bad', 'bg-soft', 'bg-line'] as const;
/** More series than this are hard to tell apart. */
export const MOST_SERIES = fills.length;

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 40;
const BOTTOM = 24;
/** In units of the drawing, of which a phone shows less than half a pixel each. */
const label = 'fill-soft text-[28px] sm:text-[12px]';

/** Columns of stacked parts, drawn by the server: it needs no script. */
export function ColumnChart({ summary, series, columns }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ values }) => sum(values)));
  const top = niceTop(most);
  const step = (WIDTH - LEFT) / Math.max(1, columns.length);
  const tall = HEIGHT - BOTTOM - 8;
  // At most eight labels fit side by side on a phone.
  const every = Math.ceil(columns.length / 8);
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} className="w-full overflow-visible">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1={LEFT}
              x2={WIDTH}
              y1={8 + tall * (1 - share)}
              y2={8 + tall * (1 - share)}
              className="stroke-line"
              strokeWidth={1}
            />
            <text x={LEFT - 6} y={12 + tall * (1 - share)} textAnchor="end" className={label}>
              {share === 0.5 && top % 2 === 1 ? '' : top * share}
            </text>
          </g>
        ))}
        {columns.map(({ label: name, values }, index) => (
          <g key={name}>
            {values.map((value, part) => {
              const below = sum(values.slice(0, part));
              const y = 8 + tall * (1 - (below + value) / top);
              return value > 0 ? (
                <rect
                  key={series[part]}
                  x={LEFT + index * step + step * 0.12}
                  y={y}
                  width={step * 0.76}
                  height={(tall * value) / top}
                  className={fills[part]}
                />
              ) : null;
            })}
            {index % every === 0 ? (
              <text x={LEFT + (index + 0.5) * step} y={HEIGHT - 2} textAnchor="middle" className={label}>
                {name}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map((name, index) => (
          <span key={name} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm ${marks[index]}`} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The end of the scale: 1, 2, 5 or 10 times a power of ten. */
export function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 6, 8].find((step) => step * power >= most) ?? 10) * power;
}
