import type { ReadGuide } from '@/catalogue/reading/guide-prose.ts';
import { fill } from '@/i18n/fill.ts';
import type { Crumb } from '@/ui/Breadcrumbs.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PageHead } from '@/ui/PageHead.tsx';
import type { GuidesWords } from './guides.messages.ts';

interface GuideHeadProps {
  guide: ReadGuide;
  trail: readonly Crumb[];
  trailLabel: string;
  words: GuidesWords;
}

/** The header of a guide: the task, the reading time, and the day on which its figures were checked. */
export function GuideHead({ guide, trail, trailLabel, words }: GuideHeadProps) {
  const facts = [
    { icon: 'Clock', text: fill(words.minutes, { minutes: String(guide.minutes) }) },
    { icon: 'BadgeCheck', text: fill(words.checked, { day: guide.checkedDay }) },
  ];
  return (
    <PageHead trail={trail} trailLabel={trailLabel} title={guide.title} intro={guide.description}>
      <ul className="mt-5 mb-6 flex flex-wrap gap-x-6 gap-y-1 text-sm text-night-soft">
        {facts.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-2">
            <Icon name={icon} size={16} />
            {text}
          </li>
        ))}
      </ul>
      <div className="print:hidden">
        <Button look="night" data-print="" data-needs-script="">
          <Icon name="Printer" />
          {words.print}
        </Button>
      </div>
    </PageHead>
  );
}
