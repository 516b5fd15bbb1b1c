import type { SVGProps } from 'react';

/** A day or another period, with the value of each series. */
export interface Column {
  readonly label: string;
  readonly values: readonly number[];
}

export interface ColumnChartProps {
  /** A sentence that describes the chart. Screen readers read it in place of the chart and find the figures in the table. */
  summary: string;
  series: readonly string[];
  columns: readonly Column[];
}

/**
 * The colours of the series, which also differ in lightness, in both themes. The accent is not one of them, because it
 * is marigold in the dark theme. The table and the legend show the same data as text.
 */
const fills = ['fill-marigold', 'fill-link', 'fill-good', 'fill-bad', 'fill-ink', 'fill-line stroke-soft'] as const;
/** The maximum number of series; more would be hard to tell apart. */
export const MOST_SERIES = fills.length;

const WIDTH = 480;
const HEIGHT = 200;
export const legend = 'mt-2 flex flex-wrap gap-x-5 text-sm';
const LEFT = 32;
const BOTTOM = 22;
/** The height of the tallest column. */
const TALL = HEIGHT - BOTTOM - 8;
/**
 * The font size of the labels, in drawing units. A unit is two thirds of a pixel on a phone, and one and two thirds in
 * a 1600 px window.
 */
const label = 'fill-soft text-[18px] sm:text-[12px] min-[100rem]:text-[9px]';

/** The width of a column with the space around it. */
const stepOf = (count: number): number => (WIDTH - LEFT) / Math.max(1, count);

/** Returns the middle of a column as a share of the drawing's width. */
export const centerOf = (index: number, count: number): number => (LEFT + (index + 0.5) * stepOf(count)) / WIDTH;

/** Returns the number of the column below the pointer. @param drawing where the drawing is on the screen */
export function columnAt(drawing: { left: number; width: number }, x: number, count: number): number {
  const place = ((x - drawing.left) / drawing.width) * WIDTH - LEFT;
  return Math.min(count - 1, Math.max(0, Math.floor(place / stepOf(count))));
}

interface ColumnsProps extends ColumnChartProps {
  /** What makes the drawing answer to pointer and keys. Without it, browsers show the figures of a column on hover. */
  live?: SVGProps<SVGSVGElement>;
  /** The column whose figures are shown. */
  chosen?: number | undefined;
}

/** Stacked columns with their scale. */
export function Columns({ summary, series, columns, live, chosen }: ColumnsProps) {
  const { top, every } = scaleOf(columns.map(({ values }) => values));
  const step = stepOf(columns.length);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={summary}
      className="w-full overflow-visible"
      {...live}
    >
      {chosen === undefined ? null : (
        <rect x={LEFT + chosen * step} y={8} width={step} height={TALL} className="fill-sunk print:hidden" />
      )}
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={8 + TALL * (1 - share)}
            y2={8 + TALL * (1 - share)}
            className="stroke-line"
            strokeWidth={1}
          />
          <text x={LEFT - 6} y={12 + TALL * (1 - share)} textAnchor="end" className={label}>
            {share === 0.5 && top % 2 === 1 ? '' : top * share}
          </text>
        </g>
      ))}
      {columns.map(({ label: name, values }, index) => (
        <g key={name}>
          {live ? null : <title>{titleOf(name, series, values)}</title>}
          {values.map((value, part) => {
            const below = sum(values.slice(0, part));
            const y = 8 + TALL * (1 - (below + value) / top);
            return value > 0 ? (
              <rect
                key={series[part]}
                data-series={part}
                x={LEFT + index * step + step * 0.12}
                y={y}
                width={step * 0.76}
                height={(TALL * value) / top}
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
  );
}

/** The colour of a series. It is a drawing, because the background of an element is not printed. */
export const Mark = ({ index }: { index: number }) => (
  <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
    <rect x={0.5} y={0.5} width={11} height={11} rx={2} className={fills[index]} />
  </svg>
);

/** The colour and the name of a series in the legend. */
export const Key = ({ index, name }: { index: number; name: string }) => (
  <>
    <Mark index={index} />
    {name}
  </>
);

/** The figures of a column, which browsers show on hover without a script. */
const titleOf = (name: string, series: readonly string[], values: readonly number[]): string => {
  const parts = values.flatMap((value, part) => (value > 0 ? [`${series[part]}: ${value}`] : []));
  return [name, ...parts].join(', ');
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the top of the scale and the number of columns per label. At most six labels fit side by side on a phone. */
const scaleOf = (columns: readonly (readonly number[])[]): { top: number; every: number } => ({
  top: niceTop(Math.max(1, ...columns.map(sum))),
  every: Math.ceil(columns.length / 6),
});

/** Returns the top of the scale for the largest value: 1, 2, 4, 5, 6, 8 or 10 times a power of ten. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 6, 8].find((step) => step * power >= most) ?? 10) * power;
}
