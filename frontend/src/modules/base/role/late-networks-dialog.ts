import { lateDialog } from '../../../kernel/look/late/late-dialog';

export const NetworksDialog = lateDialog(async () => (await import('./networks-dialog')).NetworksDialog, {
  isOpen: ({ role }) => role !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: 520,
});
