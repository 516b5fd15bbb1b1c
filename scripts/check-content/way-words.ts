import type { MeetingWay } from '../../src/catalogue/firm/appointments.shape.ts';

/** Patterns for the words that mention a type of meeting. */
export const wayWords: Readonly<Record<MeetingWay, RegExp>> = {
  phone: /\bby phone\b|\bfree call\b|\bfor a call\b|फ़ोन पर/i,
  video: /\bvideo\b|वीडियो/i,
  branch: /\bin person\b|\bat (?:an|our|one of our) (?:office|branch|clinic|place)s?\b|आमने-सामने|दफ़्तर में/i,
  home: /\bhome visits?\b|\bat your (?:home|place)\b|आपके (?:घर|यहाँ)/i,
};
