import { fill } from '@/i18n/fill.ts';
import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { findContent } from '../read-content.ts';
import { hasPage } from '../site/pages.ts';
import { appointmentsShape, type MeetingWay } from './appointments.shape.ts';
import { company, companyFacts, getCompany, telHref } from './company.ts';

const appointments = findContent('appointments.yaml', appointmentsShape);

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

/** Where appointments are made. */
export const APPOINTMENTS = '/appointments';

/** By which rules times are offered; undefined where the firm offers none. @param branch where the visitor comes; default: nowhere */
export function appointmentRules(branch: string | null = null) {
  if (!appointments || !hasPage(APPOINTMENTS)) {
    return undefined;
  }
  return { ...appointments, week: weekAt(branch) };
}

/** In which ways the firm's file says that one meets. */
export const firmWays = (): readonly MeetingWay[] => appointments?.ways ?? [];

/** When a branch is open, or the firm. @param branch its id; null: the firm */
export function weekAt(branch: string | null) {
  const own = branch === null ? undefined : company.branches.find(({ id }) => id === branch)?.hours;
  return { hours: own ?? company.hours, holidays: company.holidays };
}

/** Where we come, in one language; '' where no visit at home is offered. */
export const homeArea = (locale: Locale): string =>
  appointments?.homeArea && appointments.ways.includes('home')
    ? localize(appointments.homeArea, locale, companyFacts(locale))
    : '';

/** Whether visitors can make appointments: only then is there a link to it. */
export const hasAppointments = (): boolean => appointmentRules() !== undefined;

/** What one should have at hand. */
export const bringAlong = (locale: Locale): string =>
  appointments ? localize(appointments.bring, locale, companyFacts(locale)) : '';

/** Branches that receive visitors, in one language. */
export function receivingBranches(locale: Locale) {
  if (!appointments?.ways.includes('branch')) {
    return [];
  }
  const { branches } = getCompany(locale);
  return branches
    .filter(({ id }) => appointments.branches.includes(id))
    .map((branch) => ({ ...branch, phoneHref: telHref(branch.phone) }));
}

/** The address of a video talk. @param room a name that nobody can guess */
export const videoAddress = (room: string): string =>
  appointments?.videoRoom ? fill(appointments.videoRoom, companyFacts('en')) + room : '';
