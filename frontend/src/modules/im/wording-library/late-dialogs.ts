import { lateDialog } from '../../../kernel/look/late/late-dialog';

interface Opened {
  isOpen: boolean;
  onClose: () => void;
}

const look = { isOpen: ({ isOpen }: Opened) => isOpen, onClose: ({ onClose }: Opened) => onClose() };

export const CopyDialog = lateDialog(async () => (await import('./copy-dialog')).CopyDialog, { ...look, width: 480 });

export const SpeakerDialog = lateDialog(async () => (await import('../wording/speaker-dialog')).SpeakerDialog, {
  ...look,
  width: 640,
});
