import { EyeOutlined, LockOutlined, SwapOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { AnyRow } from '../../../kernel/basis/values/row';
import type { Row } from '../../../kernel/call/api/api';
import { LinkDialog, SessionsDrawer, TransferDialog } from './late-parts';
import type { LinkHolder } from './link-dialog';
import type { useProtection } from './use-protection';

type Member = Row<'base/sys/user'>;

const NOBODY: AnyRow[] = [];

/** What the menu of a row adds to the list of staff, and the dialogs that it opens. */
export function useStaffActs(refusal: ReturnType<typeof useProtection>) {
  const { t } = useTranslation('base-user');
  const can = useCan();
  const [mayMove, maySee] = [can('base/sys/user/move'), can('base/sys/user/sessions')];
  const mayLink = can('base/sys/user/passwordLink');
  const [travellers, setTravellers] = useState(NOBODY);
  const [watched, setWatched] = useState<Member>();
  const [linked, setLinked] = useState<LinkHolder>();

  const entries = (row: Member) => [
    ...(mayMove ? [{ key: 'move', label: t('move'), icon: <SwapOutlined />, run: () => setTravellers([row]) }] : []),
    ...(maySee ? [{ key: 'sessions', label: t('sessions'), icon: <EyeOutlined />, run: () => setWatched(row) }] : []),
    ...(mayLink && !row.isService
      ? [{ key: 'passwordLink', label: t('link'), icon: <LockOutlined />, run: () => setLinked(row) }]
      : []),
  ];
  const dialogs = (onMoved: () => void) => (
    <>
      <SessionsDrawer
        person={watched}
        refusal={watched && refusal(watched, 'endSession')}
        onClose={() => setWatched(undefined)}
      />
      <LinkDialog person={linked} onClose={() => setLinked(undefined)} />
      <TransferDialog people={travellers} onClose={() => setTravellers(NOBODY)} onDone={onMoved} />
    </>
  );
  return { mayMove, mayLink, entries, setTravellers, setLinked, dialogs };
}
