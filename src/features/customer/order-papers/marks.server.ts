import { createElement, type ReactNode } from 'react';
import type { Locale } from '@/kernel/locale.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { OrderMarks } from './OrderMarks.tsx';
import { orderPapersWords } from './order-papers.messages.ts';
import { shownMarks } from './papers.server.ts';

interface MarkedOrder {
  readonly order: FoundOrder;
  readonly marks: Parameters<typeof shownMarks>[0];
}

/** The official numbers and the next date of each order, for a list of orders. */
export const marksOf = (orders: readonly MarkedOrder[], locale: Locale): ReactNode[] =>
  orders.map(({ order, marks }) =>
    createElement(OrderMarks, { ...shownMarks(marks, order, locale), words: orderPapersWords(locale) }),
  );
