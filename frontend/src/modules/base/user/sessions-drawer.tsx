import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { get, post, type Row } from '../../../kernel/call/api/api';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { SessionList } from '../my-info/session-list';

interface Props {
  person: Row<'base/sys/user'> | undefined;
  /** why their sessions cannot be ended by the reader */
  refusal: string | undefined;
  onClose: () => void;
}

/** Where a member of staff is signed in. */
export function SessionsDrawer({ person, refusal, onClose }: Props) {
  const { t } = useTranslation('base-user');
  const mayEnd = useCan()('base/sys/user/endSession') && refusal === undefined;
  const id = person?.id ?? 0;
  return (
    <SideDrawer
      title={t('sessions.title', { name: person?.name ?? person?.username ?? '' })}
      open={person !== undefined}
      onClose={onClose}
      width={520}
    >
      {person && (
        <SessionList
          queryKey={['base/sys/user', 'sessions', String(id)]}
          load={() => get('base/sys/user', 'sessions', { id })}
          onEnd={mayEnd ? (ids) => post('base/sys/user', 'endSession', { id, ids }) : undefined}
        />
      )}
    </SideDrawer>
  );
}
