import type { CareersWords } from './careers.messages.ts';

/** The hero section of the careers page, with a picture of the office. */
export function CareersHero({ words }: { words: CareersWords }) {
  return (
    <section aria-labelledby="careers-title" className="on-night bg-night text-white">
      <div className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-8 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 id="careers-title" className="text-4xl">
            {words.title}
          </h1>
          <p className="mt-4 max-w-xl text-lg text-night-soft">{words.intro}</p>
        </div>
        <img
          src="/pictures/about-office.svg"
          alt=""
          width={960}
          height={480}
          className="w-full max-w-md rounded-card"
        />
      </div>
    </section>
  );
}
