import { CrownFilled } from '@ant-design/icons';
import { Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Role } from './roles';

/** The name of a role, with a mark for the role that has all permissions. */
export function RoleName({ role: { name, isSuper } }: { role: Role }) {
  const { t } = useTranslation('base-role');
  return (
    <Flex gap={8} align="center">
      <span>{name}</span>
      {isSuper && (
        <Tag color="gold" icon={<CrownFilled />}>
          {t('super')}
        </Tag>
      )}
    </Flex>
  );
}
