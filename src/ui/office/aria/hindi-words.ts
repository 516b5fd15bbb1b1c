/** The formatter that React Aria passes to texts, for numbers and plural forms. */
interface Formatter {
  number(value: number): string;
  plural(count: number, forms: Readonly<Record<string, string | (() => string)>>): string;
  select(forms: Readonly<Record<string, string | (() => string)>>, value: string | boolean): string;
}

type Facts = Readonly<Record<string, string>>;
type Word = string | ((facts: never, formatter: Formatter) => string);

const options = (count: number, formatter: Formatter): string =>
  formatter.plural(count, {
    one: () => `${formatter.number(count)} विकल्प`,
    other: () => `${formatter.number(count)} विकल्प`,
  });

interface FocusFacts {
  readonly isGroupChange: boolean;
  readonly groupTitle: string;
  readonly groupCount: number;
  readonly optionText: string;
  readonly isSelected: boolean;
}

/**
 * The Hindi words that a screen reader says about dates, lists and dialogs, by React Aria package and text, because the
 * library has no Hindi. scripts/react-aria-words.ts puts them where the library looks for texts.
 */
export const hindiWords: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  'react-aria/calendar': {
    previous: 'पिछला महीना',
    next: 'अगला महीना',
    selectedDateDescription: ({ date }: Facts) => `चुना हुआ दिन: ${date}`,
    selectedRangeDescription: ({ dateRange }: Facts) => `चुनी हुई अवधि: ${dateRange}`,
    todayDate: ({ date }: Facts) => `आज, ${date}`,
    todayDateSelected: ({ date }: Facts) => `आज, ${date}, चुना हुआ`,
    dateSelected: ({ date }: Facts) => `${date}, चुना हुआ`,
    startRangeSelectionPrompt: 'अवधि का पहला दिन चुनने के लिए दबाएँ',
    finishRangeSelectionPrompt: 'अवधि का आख़िरी दिन चुनने के लिए दबाएँ',
    minimumDate: 'इससे पहले का दिन नहीं चुना जा सकता',
    maximumDate: 'इसके बाद का दिन नहीं चुना जा सकता',
    dateRange: ({ startDate, endDate }: Facts) => `${startDate} से ${endDate} तक`,
  },
  'react-aria/datepicker': {
    era: 'संवत्',
    year: 'वर्ष',
    month: 'महीना',
    day: 'दिन',
    hour: 'घंटा',
    minute: 'मिनट',
    second: 'सेकंड',
    dayPeriod: 'पूर्वाह्न या अपराह्न',
    calendar: 'कैलेंडर',
    startDate: 'पहला दिन',
    endDate: 'आख़िरी दिन',
    weekday: 'सप्ताह का दिन',
    timeZoneName: 'समय क्षेत्र',
    selectedDateDescription: ({ date }: Facts) => `चुना हुआ दिन: ${date}`,
    selectedRangeDescription: ({ startDate, endDate }: Facts) => `चुनी हुई अवधि: ${startDate} से ${endDate} तक`,
    selectedTimeDescription: ({ time }: Facts) => `चुना हुआ समय: ${time}`,
  },
  'react-aria/spinbutton': { Empty: 'ख़ाली' },
  'react-aria/overlays': { dismiss: 'बंद करें' },
  'react-aria/autocomplete': { collectionLabel: 'सुझाव' },
  'react-aria/combobox': {
    focusAnnouncement: (
      { isGroupChange, groupTitle, groupCount, optionText, isSelected }: FocusFacts,
      formatter: Formatter,
    ) =>
      [
        isGroupChange ? `समूह ${groupTitle}, ${options(groupCount, formatter)}। ` : '',
        optionText,
        isSelected ? ', चुना हुआ' : '',
      ].join(''),
    countAnnouncement: ({ optionCount }: { optionCount: number }, formatter: Formatter) =>
      `${options(optionCount, formatter)} मिले।`,
    selectedAnnouncement: ({ optionText }: Facts) => `${optionText}, चुना हुआ`,
    buttonLabel: 'सूची खोलें',
    listboxLabel: 'सुझाव',
  },
  'react-stately/datepicker': {
    rangeUnderflow: ({ minValue }: Facts) => `दिन ${minValue} या उसके बाद का होना चाहिए।`,
    rangeOverflow: ({ maxValue }: Facts) => `दिन ${maxValue} या उससे पहले का होना चाहिए।`,
    rangeReversed: 'पहला दिन आख़िरी दिन से पहले होना चाहिए।',
    unavailableDate: 'यह दिन नहीं चुना जा सकता।',
  },
};
