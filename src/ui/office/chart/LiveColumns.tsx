import { useState } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { type Column, type ColumnChartProps, legendItem, marks, ratio, scaleOf } from '../ColumnChart.tsx';

/** The colours of the legend as CSS variables, because the library's `fill` does not take a class. */
const colors = ['--color-marigold', '--link', '--good', '--bad', '--ink', '--line'].map((name) => `var(${name})`);
const tick = { fill: 'var(--soft)', fontSize: 12 };

/** The columns of `ColumnChart` drawn by Recharts in the same space. */
export function LiveColumns({ summary, series, columns }: ColumnChartProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // A finger does not hover, so a touch screen shows the figures on a tap. Some browsers hide hover content right after
  // a tap.
  const [trigger] = useState<'click' | 'hover'>(() => (matchMedia('(hover: none)').matches ? 'click' : 'hover'));
  const shown = series.filter((name) => !hidden.includes(name));
  const { top, every } = scaleOf(
    columns.map(({ values }) => values.filter((_, index) => !hidden.includes(series[index] ?? ''))),
  );
  const toggle = (name: string): void =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]);
  return (
    <figure className="min-w-0 overflow-x-clip [overflow-clip-margin:6px]">
      <ResponsiveContainer width="100%" aspect={ratio} initialDimension={{ width: 480, height: 480 / ratio }}>
        <BarChart
          data={[...columns]}
          title={summary}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="12%"
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="label" interval={every - 1} tick={tick} tickLine={false} axisLine={false} height={22} />
          <YAxis
            domain={[0, top]}
            ticks={top % 2 === 1 ? [0, top] : [0, top / 2, top]}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={32}
          />
          <Tooltip content={Figures} trigger={trigger} cursor={{ fill: 'var(--sunk)' }} isAnimationActive={false} />
          {shown.map((name) => (
            <Bar
              key={name}
              name={name}
              dataKey={({ values }: Column) => values[series.indexOf(name)]}
              stackId="all"
              fill={colors[series.indexOf(name)] ?? 'var(--line)'}
              {...(series.indexOf(name) === colors.length - 1 ? { stroke: 'var(--soft)' } : {})}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 text-sm">
        {series.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={!hidden.includes(name)}
            onClick={() => toggle(name)}
            className={`${legendItem} cursor-pointer hover:underline aria-[pressed=false]:text-soft aria-[pressed=false]:line-through`}
          >
            <span aria-hidden="true" className={`size-3 rounded-sm ${marks[index]}`} />
            {name}
          </button>
        ))}
      </figcaption>
    </figure>
  );
}

/** The tooltip of a column: the figures of its series that are above zero. */
function Figures({ active, label, payload }: TooltipContentProps) {
  if (!active || payload.length === 0) {
    return null;
  }
  const parts = payload.filter(({ value }) => Number(value) > 0).toReversed();
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-2 text-sm text-ink shadow-panel">
      <p className="font-semibold">{label}</p>
      <ul>
        {parts.map(({ name, value, color }) => (
          <li key={String(name)} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
              <rect width="12" height="12" rx="2" fill={color} />
            </svg>
            <span className="grow">{name}</span>
            <b className="pl-3 tabular-nums">{String(value)}</b>
          </li>
        ))}
        {parts.length === 0 ? <li>0</li> : null}
      </ul>
    </div>
  );
}
