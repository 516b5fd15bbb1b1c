import { type ComponentType, useEffect, useState } from 'react';
import { ColumnChart, type ColumnChartProps } from './ColumnChart.tsx';

/**
 * A column chart that shows figures on hover, tap or arrow keys, and lets users switch each series off and on. Until
 * the chart library has loaded, and if it fails to load, the picture drawn by the server is shown.
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
