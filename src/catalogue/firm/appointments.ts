import { fill } from '@/i18n/fill.ts';
import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { hasPage } from '../site/pages.ts';
import type { MeetingWay } from './appointments.shape.ts';
import { appointmentsContent } from './appointments-content.ts';
import { company, companyFacts, getCompany, telHref } from './company.ts';

const appointments = appointmentsContent;

for (const branch of appointments?.branches ?? []) {
  if (!company.branches.some(({ id }) => id === branch)) {
    refuse(`content/appointments.yaml › branches: company.yaml has no branch "${branch}"`);
  }
}
if (appointments?.ways.includes('video') && !appointments.videoRoom) {
  refuse('content/appointments.yaml › videoRoom: a talk by video needs an address');
}

if (appointments?.videoRoom?.includes('{videoHost}') && !company.videoHost) {
  refuse('content/appointments.yaml › videoRoom: company.yaml says no videoHost');
}

/** The path of the page for appointments. */
export const APPOINTMENTS = '/appointments';

/**
 * Returns the rules for available times; undefined if the firm offers no appointments.
 * @param branch the branch that the visitor comes to; default: none
 */
export function appointmentRules(branch: string | null = null) {
  if (!appointments || !hasPage(APPOINTMENTS)) {
    return undefined;
  }
  return { ...appointments, week: weekAt(branch) };
}

/** Lists the types of meeting that the firm offers. */
export const firmWays = (): readonly MeetingWay[] => appointments?.ways ?? [];

/**
 * Returns the opening hours and holidays of a branch or of the firm. A branch without its own hours has the firm's.
 * @param branch its id; null for the firm
 */
export function weekAt(branch: string | null) {
  const own = branch === null ? undefined : company.branches.find(({ id }) => id === branch)?.hours;
  return { hours: own ?? company.hours, holidays: company.holidays };
}

/** Returns the area of home visits in one language; '' if home visits are not offered or the area is not given. */
export const homeArea = (locale: Locale): string =>
  appointments?.homeArea && appointments.ways.includes('home')
    ? localize(appointments.homeArea, locale, companyFacts(locale))
    : '';

/** Whether visitors can book appointments. If not, nothing links to them. */
export const hasAppointments = (): boolean => appointmentRules() !== undefined;

/** Returns a text that says what the visitor should bring or have ready; '' if the firm offers no appointments. */
export const bringAlong = (locale: Locale): string =>
  appointments ? localize(appointments.bring, locale, companyFacts(locale)) : '';

/** Lists the branches that receive visitors, in one language. */
export function receivingBranches(locale: Locale) {
  if (!appointments?.ways.includes('branch')) {
    return [];
  }
  const { branches } = getCompany(locale);
  return branches
    .filter(({ id }) => appointments.branches.includes(id))
    .map((branch) => ({ ...branch, phoneHref: telHref(branch.phone) }));
}

/** Returns the URL of a video call; '' if the firm has no video room. @param room a name that cannot be guessed */
export const videoAddress = (room: string): string =>
  appointments?.videoRoom ? fill(appointments.videoRoom, companyFacts('en')) + room : '';
