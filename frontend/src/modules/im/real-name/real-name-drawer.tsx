import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Row } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import { useIsPhone } from '../../../kernel/use-media';
import { RealName } from '../person/real-name';
import { calledOf, pageOf } from '../user/person';

interface Props {
  person: Row<'im/real_name'> | undefined;
  onClose: () => void;
}

/** One real name to be looked at, with its papers. */
export function RealNameDrawer({ person, onClose }: Props) {
  const { t } = useTranslation('im-real-name');
  const isPhone = useIsPhone();
  const can = useCan();
  return (
    <Drawer
      title={person && <bdi>{calledOf(person)}</bdi>}
      extra={person && can('im/user/info') && <Link to={pageOf(person.id)}>{t('person')}</Link>}
      open={person !== undefined}
      onClose={onClose}
      size={isPhone ? '100%' : 580}
      destroyOnHidden
    >
      {person && <RealName key={person.id} person={person} isWide={false} />}
    </Drawer>
  );
}
