import { Section } from '@/ui/Section.tsx';

/** The steps of the hiring process, as a numbered row. */
export function HiringSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Section id="hiring" title={title} ground="sunk" first>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step} className="border-t-2 border-accent pt-3">
            <span aria-hidden="true" className="block text-3xl font-semibold text-accent">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Section>
  );
}
