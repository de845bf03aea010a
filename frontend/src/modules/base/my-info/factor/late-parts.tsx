import { Skeleton } from 'antd';
import { withTexts } from '../../../../kernel/basis/i18n/module-texts';
import { lateDialog } from '../../../../kernel/look/late/late-dialog';
import { latePart } from '../../../../kernel/look/late/late-part';
import { UnfetchedPart } from '../../../../kernel/look/late/unfetched-part';

// What is behind the tab of two-step verification, with the texts of passkeys. The dialogs are rendered only while they are open.

const frame = { isOpen: () => true, onClose: ({ onClose }: { onClose: () => void }) => onClose(), width: 460 };

export const OwnFactor = latePart(
  async () => (await withTexts('passkey', import('./own-factor'))).OwnFactor,
  (_, unfetched) => (unfetched ? <UnfetchedPart {...unfetched} /> : <Skeleton active paragraph={{ rows: 2 }} />),
);

export const EnrolDialog = lateDialog(
  async () => (await withTexts('passkey', import('./enrol-dialog'))).EnrolDialog,
  frame,
);

export const ProofDialog = lateDialog(
  async () => (await withTexts('passkey', import('./proof-dialog'))).ProofDialog,
  frame,
);
