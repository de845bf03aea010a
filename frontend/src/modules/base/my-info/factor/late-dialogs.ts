import { lateDialog } from '../../../../kernel/look/late/late-dialog';

// What the panel opens. It renders them only while they are open.

const frame = { isOpen: () => true, onClose: ({ onClose }: { onClose: () => void }) => onClose(), width: 460 };

export const EnrolDialog = lateDialog(async () => (await import('./enrol-dialog')).EnrolDialog, frame);

export const ProofDialog = lateDialog(async () => (await import('./proof-dialog')).ProofDialog, frame);
