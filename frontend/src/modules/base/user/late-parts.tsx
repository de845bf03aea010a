import { withTexts } from '../../../kernel/basis/i18n/module-texts';
import { lateDialog } from '../../../kernel/look/late/late-dialog';
import { latePart } from '../../../kernel/look/late/late-part';
import { UnfetchedPart } from '../../../kernel/look/late/unfetched-part';

// What the staff list opens and does not draw itself.

export const TransferDialog = lateDialog(async () => (await import('./transfer-dialog')).TransferDialog, {
  isOpen: ({ people }) => people.length > 0,
  onClose: ({ onClose }) => onClose(),
  width: 500,
});

export const SessionsDrawer = lateDialog(
  async () => (await withTexts('base-my-info', import('./sessions-drawer'))).SessionsDrawer,
  {
    isOpen: ({ person }) => person !== undefined,
    onClose: ({ onClose }) => onClose(),
    width: 520,
  },
);

export const LinkDialog = lateDialog(async () => (await withTexts('link', import('./link-dialog'))).LinkDialog, {
  isOpen: ({ person }) => person !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: 560,
});

export const StaffRights = latePart(
  async () => (await import('./staff-rights')).StaffRights,
  (_, unfetched) => unfetched && <UnfetchedPart {...unfetched} />,
);
