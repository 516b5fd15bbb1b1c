import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { ariaLocale } from '@/ui/office/aria/aria-locale.ts';
import type { OpenDialog } from './palette-props.ts';

interface OfficeDialogProps extends OpenDialog {
  label: string;
  /** Classes for its width and position. */
  className: string;
  children: ReactNode;
}

/** A modal dialog made with React Aria. Escape and a click outside close it, and the focus returns to where it was. */
export function OfficeDialog({ label, className, children, onClose }: OfficeDialogProps) {
  return (
    <I18nProvider locale={ariaLocale()}>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) {
            onClose();
          }
        }}
        className="fixed inset-0 z-50 flex bg-night/60"
      >
        <Modal
          className={`h-fit rounded-card border border-line bg-surface text-ink shadow-panel outline-none ${className}`}
        >
          <Dialog aria-label={label} className="outline-none">
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
