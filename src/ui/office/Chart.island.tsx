import { type ComponentType, useEffect, useState } from 'react';
import { ColumnChart, type ColumnChartProps } from './ColumnChart.tsx';

/**
 * Columns that are asked for their figures with a mouse, a finger or the arrow keys, and whose series are left out and taken in
 * again. Until the charting library has come, and where it cannot be had, the picture that the server drew stands in its place.
 */
export function Chart(props: ColumnChartProps) {
  const [Part, setPart] = useState<ComponentType<ColumnChartProps>>();
  useEffect(() => {
    import('./chart/LiveColumns.tsx').then(
      (part) => setPart(() => part.LiveColumns),
      () => undefined,
    );
  }, []);
  return Part ? <Part {...props} /> : <ColumnChart {...props} />;
}
