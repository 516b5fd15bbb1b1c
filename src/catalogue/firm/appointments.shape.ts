import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** A multiple of 15 minutes, the unit of the calendar. */
export const quarters = z.int().multipleOf(15, 'whole quarters of an hour, in minutes');

/** A price in whole rupees before GST; 0 means free of charge. */
export const appointmentPrice = z.int('whole rupees').min(0).max(1_000_000);

/** The type of meeting: `branch` is in person, `home` is a visit at the visitor's address. */
export const meetingWay = z.enum(['phone', 'video', 'branch', 'home']);

/** Prices by type of meeting, for each type with a different price, such as a home visit. */
export const appointmentPrices = z.partialRecord(meetingWay, appointmentPrice);

/** Minutes that stay free before and after an appointment, by type, such as the travel time to a home visit. */
export const buffers = z.partialRecord(meetingWay, quarters.min(0).max(240));

/** When appointments are offered, of which types, and with whom. */
export const appointmentsShape = z
  .strictObject({
    lengthMinutes: quarters.min(15).max(240),
    /** The price; free of charge if left out. A service may have its own price and length. */
    price: appointmentPrice.optional(),
    /** Prices by type. Types left out have the general `price`. A service may have its own prices. */
    prices: appointmentPrices.optional(),
    bufferMinutes: quarters.min(0).max(120),
    /**
     * Free minutes around an appointment, by type. Types left out have `bufferMinutes` after it. A service may have its
     * own.
     */
    buffers: buffers.optional(),
    stepMinutes: quarters.min(15).max(360).optional(),
    noticeMinutes: z.int().min(0).max(20_160),
    horizonDays: z.int().min(1).max(90),
    mostPerPerson: z.int().min(1).max(20),
    mostPerPersonDay: z.int().min(1).max(10),
    mostPerClerkDay: z.int().min(1).max(40).optional(),
    offeredBy: z.array(z.enum(['clerk', 'manager', 'owner'])).min(1),
    /**
     * Whether visitors can book an appointment about anything. If `false`, they can book only services that allow it in
     * their own file.
     */
    otherTopics: z.boolean().default(true),
    /** Whom visitors can choose. `chosen`: a member of staff who has a public name. `any`: no one is named. */
    people: z.enum(['any', 'chosen']).default('any'),
    ways: z.array(meetingWay).min(1),
    /** The area of visits, for the type `home`. */
    homeArea: text.optional(),
    branches: z.array(z.string()).default([]),
    /**
     * The URL of video calls, in which `{videoHost}` is the host in content/company.yaml. The name of a room is added
     * at the end.
     */
    videoRoom: z
      .string()
      .regex(
        /^https:\/\/(?:\{videoHost\}|[^\s{}])+[/=]$/,
        'an https address that ends in / or =; it may contain {videoHost}',
      )
      .optional(),
    bring: text,
  })
  .superRefine(({ ways, homeArea }, context) => {
    if (ways.includes('home') && !homeArea) {
      context.addIssue({
        code: 'custom',
        path: ['homeArea'],
        message: 'say where you come, in both languages',
        input: ways,
      });
    }
  });

export type MeetingWay = z.output<typeof meetingWay>;
export type Appointments = z.output<typeof appointmentsShape>;
