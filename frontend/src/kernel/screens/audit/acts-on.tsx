import { useMemo, useState } from 'react';
import { navigateTo } from '../../basis/failure/navigation';
import { useLiveInvalidate } from '../../live/use-live-invalidate';
import { CursorResourceScreen, useCursorScreen } from '../../resource/page/cursor-page';
import { ActDetails } from './act-details';
import type { AuditAct } from './audit-act';
import { audit } from './audit-resource';

/** Columns that the page itself already shows. */
const KNOWN = ['targetType', 'targetId', 'targetName'];
/** Acts on a person include those on their messages and memberships. */
const actsOfPerson = {
  ...audit,
  fields: audit.fields.filter(({ name }) => !['targetType', 'targetId'].includes(name)),
};
const acts = { ...audit, fields: audit.fields.filter(({ name }) => !KNOWN.includes(name)) };

/** All acts of staff on one person or group, the newest first. */
export function ActsOn({ type, id }: { type: 'user' | 'group' | 'end_user'; id: number }) {
  const [opened, setOpened] = useState<AuditAct>();
  const isPerson = type === 'user';
  const always = useMemo(
    () => (isPerson ? { personId: id } : { targetType: type, targetId: id }),
    [isPerson, type, id],
  );
  const on = useCursorScreen(isPerson ? actsOfPerson : acts, { always, prefix: 'acts.', onOpen: setOpened });
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
