import { useAdopted } from '@/islands/use-adopted.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PaperBody } from './PaperBody.tsx';
import { type Filled, type PaperText, writePaper } from './write-paper.ts';

interface PaperProps {
  /** The template's path below /resources/templates, which is also the name of its file. */
  slug: string;
  paper: PaperText;
  words: Readonly<Record<'paper' | 'print' | 'download', string>>;
}

/**
 * A template to fill in, print and download. Blanks with the same name have the same text. Without a script, visitors
 * can still type and print.
 */
export function Paper({ slug, paper, words }: PaperProps) {
  const [filled, setFilled, blanks] = useAdopted<Filled, HTMLDivElement>({}, typedIn);
  return (
    <>
      <div
        ref={blanks}
        role="group"
        id={`paper-${slug}`}
        aria-label={words.paper}
        className="paper rounded-card border border-line bg-surface p-5 shadow-card sm:p-10 lg:row-span-2"
      >
        <PaperBody paper={paper} filled={filled} onType={(blank, said) => setFilled({ ...filled, [blank]: said })} />
      </div>
      <div data-needs-script="" className="mt-8 grid gap-3 lg:mt-0 print:hidden">
        <Button wide onClick={() => print()}>
          <Icon name="Printer" />
          {words.print}
        </Button>
        <Button look="secondary" wide onClick={() => takeAlong(`${slug}.txt`, writePaper(paper, filled))}>
          <Icon name="Download" />
          {words.download}
        </Button>
      </div>
    </>
  );
}

/** The values typed before hydration. If a blank occurs twice, its first value that is not empty counts. */
function typedIn(blanks: HTMLDivElement): Filled {
  const typed = [...blanks.querySelectorAll('input')].filter(({ value }) => value !== '').toReversed();
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

function takeAlong(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
