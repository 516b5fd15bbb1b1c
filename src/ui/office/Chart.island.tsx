import { Fragment, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import { type Column, type ColumnChartProps, Columns, centerOf, columnAt, Key, legend, Mark } from './ColumnChart.tsx';

/** A series' name and its colour in the legend. */
const legendItem = 'inline-flex min-h-11 items-center gap-2';

/**
 * A column chart that shows figures on hover, tap or arrow keys, and lets users switch each series off and on. Until
 * the page is live it is the picture with a legend that the server has drawn.
 */
export function Chart({ summary, series, columns }: ColumnChartProps) {
  const [isLive, setLive] = useState(false);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<number>();
  useEffect(() => setLive(true), []);
  const toggle = (name: string): void =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]);
  // A hidden series keeps its place and so its colour.
  const shown = columns.map(({ label, values }) => {
    return { label, values: values.map((value, index) => (hidden.includes(series[index] ?? '') ? 0 : value)) };
  });
  const underPointer = ({ currentTarget, clientX }: MouseEvent): number =>
    columnAt(currentTarget.getBoundingClientRect(), clientX, columns.length);
  const last = columns.length - 1;
  const press = (event: KeyboardEvent): void => {
    const next = {
      ArrowRight: Math.min(last, (chosen ?? -1) + 1),
      ArrowLeft: Math.max(0, (chosen ?? last + 1) - 1),
      Home: 0,
      End: last,
      Escape: undefined,
    };
    if (event.key in next) {
      event.preventDefault();
      setChosen(next[event.key as keyof typeof next]);
    }
  };
  const live = {
    role: 'application',
    tabIndex: 0,
    onKeyDown: press,
    // A press also focuses the chart, but then the pointer chooses the column.
    onFocus: ({ currentTarget }: { currentTarget: Element }) => {
      if (currentTarget.matches(':focus-visible')) {
        setChosen((before) => before ?? 0);
      }
    },
    onBlur: () => setChosen(undefined),
    onClick: (event: MouseEvent) => setChosen(underPointer(event)),
    // A finger does not hover, so it chooses with a tap.
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') {
        setChosen(underPointer(event));
      }
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') {
        setChosen(undefined);
      }
    },
  };
  const column = chosen === undefined ? undefined : shown[chosen];
  return (
    <figure className="min-w-0">
      <div className="relative">
        <Columns summary={summary} series={series} columns={shown} {...(isLive ? { live, chosen } : {})} />
        <div role="status" className="contents print:hidden">
          {column && chosen !== undefined ? (
            <Figures series={series} column={column} center={centerOf(chosen, columns.length)} />
          ) : null}
        </div>
      </div>
      <figcaption className={legend}>
        {series.map((name, index) => (
          <Fragment key={name}>
            {isLive ? (
              <button
                type="button"
                aria-pressed={!hidden.includes(name)}
                onClick={() => toggle(name)}
                className={`${legendItem} cursor-pointer hover:underline aria-[pressed=false]:text-soft aria-[pressed=false]:line-through`}
              >
                <Key index={index} name={name} />
              </button>
            ) : null}
            {/* Buttons are not printed. */}
            {hidden.includes(name) ? null : (
              <span className={`${legendItem} ${isLive ? 'not-print:hidden' : ''}`}>
                <Key index={index} name={name} />
              </span>
            )}
          </Fragment>
        ))}
      </figcaption>
    </figure>
  );
}

interface FiguresProps {
  series: readonly string[];
  column: Column;
  /** The middle of the column, as a share of the chart's width. */
  center: number;
}

/** The figures of a column that are above zero, in the order of the drawing, beside the column on the wider side. */
function Figures({ series, column: { label, values }, center }: FiguresProps) {
  const side = center < 0.5 ? 'left' : 'right';
  const space = Math.min(center, 1 - center);
  const parts = values.map((value, index) => ({ value, index, name: series[index] })).filter(({ value }) => value > 0);
  return (
    <div
      data-figures
      style={{ [side]: `calc(${space * 100}% + 0.75rem)`, maxWidth: `calc(${(1 - space) * 100}% - 0.75rem)` }}
      className="pointer-events-none absolute top-2 z-10 rounded-lg border border-line bg-surface px-3 py-2 text-sm text-ink shadow-panel"
    >
      <p className="font-semibold">{label}</p>
      <ul>
        {parts.toReversed().map(({ value, index, name }) => (
          <li key={name} className="flex items-center gap-2">
            <Mark index={index} />
            <span className="grow">{name}</span> <b className="pl-3 tabular-nums">{value}</b>
          </li>
        ))}
        {parts.length === 0 ? <li>0</li> : null}
      </ul>
    </div>
  );
}
