import { withTexts } from '../../kernel/basis/i18n/module-texts';
import { lateDialog } from '../../kernel/look/late/late-dialog';
import { INBOX_WIDTH } from '../../modules/base/inbox/inbox-width';

/** It is not fetched with the frame of the console. */
export const InboxDrawer = lateDialog(
  async () => (await withTexts('base-inbox', import('../../modules/base/inbox/inbox-drawer'))).InboxDrawer,
  { isOpen: ({ isOpen }) => isOpen, onClose: ({ onClose }) => onClose(), width: INBOX_WIDTH, isDrawer: true },
);
