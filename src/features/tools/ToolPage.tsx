import type { ListedTool } from '@/catalogue/tools.ts';
import type { ToolRun, WorkedExample } from './run-tool.ts';
import { ToolFacts } from './ToolFacts.tsx';
import { ToolForm } from './ToolForm.tsx';
import { ToolResult } from './ToolResult.tsx';

interface ToolPageProps {
  entry: ListedTool;
  run: ToolRun;
  examples: readonly WorkedExample[];
  /** The other calculators. */
  others: readonly ListedTool[];
}

/** A calculator: the form, beside it the result, below it the law. */
export function ToolPage({ entry, run, examples, others }: ToolPageProps) {
  // Beside a long result a short form stays in view; a long one would lose its button below the edge.
  const stays = Object.keys(run.tool.fields).length <= 4 ? 'lg:sticky lg:top-44 lg:self-start' : '';
  return (
    <>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 py-8 sm:px-6 md:py-12 lg:grid-cols-2">
        <section id="figures" aria-labelledby="figures-title" className={stays}>
          <h2 id="figures-title" className="sr-only">
            {run.words.form}
          </h2>
          <ToolForm entry={entry} run={run} />
        </section>
        <ToolResult run={run} example={entry.examples[0]?.text ?? ''} form={`tool-${entry.slug}`} />
      </div>
      <ToolFacts entry={entry} examples={examples} others={others} words={run.words} />
    </>
  );
}
