import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Row } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { RealName } from '../person/real-name';
import { calledOf, pageOf } from '../user/person';

interface Props {
  person: Row<'im/real_name'> | undefined;
  onClose: () => void;
}

/** The details of one real name, with the identity card. */
export function RealNameDrawer({ person, onClose }: Props) {
  const { t } = useTranslation('im-real-name');
  const can = useCan();
  return (
    <SideDrawer
      title={person && <bdi>{calledOf(person)}</bdi>}
      extra={person && can('im/user/info') && <Link to={pageOf(person.id)}>{t('person')}</Link>}
      open={person !== undefined}
      onClose={onClose}
      width={580}
    >
      {person && <RealName key={person.id} person={person} isWide={false} />}
    </SideDrawer>
  );
}
