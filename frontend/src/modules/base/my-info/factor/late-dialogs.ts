import { withTexts } from '../../../../kernel/basis/i18n/module-texts';
import { lateDialog } from '../../../../kernel/look/late/late-dialog';

// What the tab of two-step verification opens, with the texts of passkeys. It renders them only while they are open.

const frame = { isOpen: () => true, onClose: ({ onClose }: { onClose: () => void }) => onClose(), width: 460 };

export const EnrolDialog = lateDialog(
  async () => (await withTexts('passkey', import('./enrol-dialog'))).EnrolDialog,
  frame,
);

export const ProofDialog = lateDialog(
  async () => (await withTexts('passkey', import('./proof-dialog'))).ProofDialog,
  frame,
);
