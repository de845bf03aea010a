import { withTexts } from '../../../kernel/basis/i18n/module-texts';
import { lateDialog } from '../../../kernel/look/late/late-dialog';
import { WIDTH } from './drawer-width';

const load = () => withTexts('im-takeback', import('./takeback-drawer'));

/** It is not fetched with the list of batches. Acts are named as in the trail. */
export const TakebackDrawer = lateDialog(async () => (await withTexts('audit', load())).TakebackDrawer, {
  isOpen: ({ isOpen }) => isOpen,
  onClose: ({ onClose }) => onClose(),
  width: WIDTH,
  isDrawer: true,
});
