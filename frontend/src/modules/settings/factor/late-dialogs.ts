import { lateDialog } from '../../../kernel/look/late/late-dialog';

const frame = { isOpen: () => true, onClose: ({ onClose }: { onClose: () => void }) => onClose(), width: 480 };

export const RuleDialog = lateDialog(async () => (await import('./rule-dialog')).RuleDialog, frame);
