import { withTexts } from '../../../kernel/basis/i18n/module-texts';
import { lateDialog } from '../../../kernel/look/late/late-dialog';
import { DRAWER_WIDTH } from './drawer-width';
import { STATEMENT_WIDTH } from './statement/statement-width';

// What nobody opens before a case is read. None of it is fetched with the desk.

export const ConversationDrawer = lateDialog(async () => (await import('./conversation-drawer')).ConversationDrawer, {
  isOpen: ({ around }) => around !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: DRAWER_WIDTH,
  isDrawer: true,
});

const loadStatement = () => withTexts('im-statement', import('./statement/statement-drawer'));

// The words for grounds and categories are those of the form of policies.
export const StatementDrawer = lateDialog(async () => (await withTexts('im-policy', loadStatement())).StatementDrawer, {
  isOpen: ({ decisionId }) => decisionId !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: STATEMENT_WIDTH,
  isDrawer: true,
});

export const MoveDialog = lateDialog(async () => (await import('./move-dialog')).MoveDialog, {
  isOpen: () => true,
  onClose: ({ onClose }) => onClose(),
  width: 460,
});

export const HoldDialog = lateDialog(async () => (await import('./hold-dialog')).HoldDialog, {
  isOpen: () => true,
  onClose: ({ onClose }) => onClose(),
  width: 460,
});

export const KeepDialog = lateDialog(async () => (await import('./keep-dialog')).KeepDialog, {
  isOpen: () => true,
  onClose: ({ onClose }) => onClose(),
  width: 520,
});

export const KeysHelp = lateDialog(async () => (await import('./keys-help')).KeysHelp, {
  isOpen: ({ open }) => open,
  onClose: ({ onClose }) => onClose(),
  width: 420,
});
