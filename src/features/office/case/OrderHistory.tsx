import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { OrderHistoryView } from './order-history.server.ts';

/** What has happened to an order so far, newest first. */
export const OrderHistory = ({ title, events }: OrderHistoryView) => (
  <OfficePanel title={title}>
    <ol className="divide-y divide-line">
      {events.map(({ key, text, when, who }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="wrap-anywhere">{text}</span>
          <span className="text-sm text-soft tabular-nums">{[who, when].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ol>
  </OfficePanel>
);
