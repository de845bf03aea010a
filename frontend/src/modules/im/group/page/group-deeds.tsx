import { useMemo, useState } from 'react';
import { navigateTo } from '../../../../kernel/navigation';
import { useLiveInvalidate } from '../../../../kernel/live/use-live-invalidate';
import { CursorResourceScreen, useCursorScreen } from '../../../../kernel/resource/cursor-page';
import { ActDetails } from '../../audit/act-details';
import type { AuditAct } from '../../audit/audit-act';
import { audit } from '../../audit/audit-resource';

/** Said by the page itself. */
const KNOWN = ['targetType', 'targetId', 'targetName'];
const deeds = { ...audit, fields: audit.fields.filter(({ name }) => !KNOWN.includes(name)) };

/** What staff did to a group, the newest first. */
export function GroupDeeds({ groupId }: { groupId: number }) {
  const [opened, setOpened] = useState<AuditAct>();
  const always = useMemo(() => ({ targetType: 'group', targetId: groupId }), [groupId]);
  const on = useCursorScreen(deeds, { always, prefix: 'acts.', onOpen: setOpened });
  useLiveInvalidate('im/audit');
  return (
    <>
      <CursorResourceScreen on={on} />
      <ActDetails
        act={opened}
        onClose={() => setOpened(undefined)}
        onBatch={(batch) => navigateTo(`/im/audit?batch=${batch}`)}
      />
    </>
  );
}
