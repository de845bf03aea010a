import { withTexts } from '../../../kernel/basis/i18n/module-texts';
import { lateDialog } from '../../../kernel/look/late/late-dialog';

// What the request log opens.

export const LogDetails = lateDialog(async () => (await import('./log-details')).LogDetails, {
  isOpen: ({ row }) => row !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: 620,
  isDrawer: true,
});

export const KeptKindsDialog = lateDialog(
  async () =>
    (await withTexts('retention', import('../../../kernel/screens/retention/kept-kinds-dialog'))).KeptKindsDialog,
  { isOpen: ({ isOpen }) => isOpen, onClose: ({ onClose }) => onClose(), width: 640 },
);

export const TypedConfirm = lateDialog(
  async () => (await import('../../../kernel/resource/act/typed-confirm')).TypedConfirm,
  { isOpen: ({ open }) => open, onClose: ({ onClose }) => onClose() },
);
