import type { CasePageProps } from './case-page-props.ts';
import type { ShownFile } from './shown-files.ts';

export interface ForwardProps extends CasePageProps {
  /** The number of the timeline row; 0 for the first message of the case. */
  row: number;
  files: readonly ShownFile[];
}
