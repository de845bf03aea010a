import { useMemo, useState } from 'react';
import { navigateTo } from '../../../kernel/navigation';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/cursor-page';
import { ActDetails } from './act-details';
import type { AuditAct } from './audit-act';
import { audit } from './audit-resource';

/** Said by the page itself. */
const KNOWN = ['targetType', 'targetId', 'targetName'];
const acts = { ...audit, fields: audit.fields.filter(({ name }) => !KNOWN.includes(name)) };

/** All that staff did to one person or group, the newest first. */
export function ActsOn({ type, id }: { type: 'user' | 'group'; id: number }) {
  const [opened, setOpened] = useState<AuditAct>();
  const always = useMemo(() => ({ targetType: type, targetId: id }), [type, id]);
  const on = useCursorScreen(acts, { always, prefix: 'acts.', onOpen: setOpened });
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
