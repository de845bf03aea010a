import { lateDialog } from '../../../kernel/look/late/late-dialog';
import { DRAWER_WIDTH } from './drawer-width';

// What nobody opens before a case is read. None of it is fetched with the desk.

export const ConversationDrawer = lateDialog(async () => (await import('./conversation-drawer')).ConversationDrawer, {
  isOpen: ({ around }) => around !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: DRAWER_WIDTH,
  isDrawer: true,
});

export const KeysHelp = lateDialog(async () => (await import('./keys-help')).KeysHelp, {
  isOpen: ({ open }) => open,
  onClose: ({ onClose }) => onClose(),
  width: 420,
});
