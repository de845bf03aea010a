import { KeyOutlined, RobotOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';

/** The name of whoever was responsible at the time of the act. If there is nobody, the console did it by itself. */
export function ActorName({ act: { userId, authority, actorName, userName, keyName } }: { act: Row<'base/sys/act'> }) {
  const { t } = useTranslation('base-act');
  const name = actorName ?? userName ?? `#${userId}`;
  if (userId !== null && keyName)
    return (
      <span>
        <bdi>{name}</bdi>, {t('byKey', { key: keyName })}
      </span>
    );
  if (userId !== null) return <bdi>{name}</bdi>;
  if (authority === 'installKey')
    return (
      <span>
        <KeyOutlined aria-hidden /> {t('authority.installKey')}
      </span>
    );
  if (authority === 'publisher')
    return (
      <span>
        <SafetyCertificateOutlined aria-hidden /> {t('authority.publisher', { name: actorName ?? '' })}
      </span>
    );
  return (
    <span>
      <RobotOutlined aria-hidden /> {t('system')}
    </span>
  );
}
