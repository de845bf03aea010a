import { Skeleton } from 'antd';
import { withTexts } from '../../../../kernel/basis/i18n/module-texts';
import { latePart } from '../../../../kernel/look/late/late-part';
import { UnfetchedPart } from '../../../../kernel/look/late/unfetched-part';

/** What is behind the tab of two-step verification, with the texts of passkeys. */
export const OwnFactor = latePart(
  async () => (await withTexts('passkey', import('./own-factor'))).OwnFactor,
  (_, unfetched) => (unfetched ? <UnfetchedPart {...unfetched} /> : <Skeleton active paragraph={{ rows: 2 }} />),
);
