import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { MemberSelect } from '../group-member/member-select';
import type { Group } from './group';

/** Selects the member who becomes the owner. */
export function OwnerChoice({ group }: { group: Group | undefined }) {
  const { t } = useTranslation('im-group');
  return (
    <Form.Item
      name="user_id"
      label={t('transfer.to')}
      extra={group?.owner_nick_name && t('transfer.from', { name: group.owner_nick_name })}
      rules={[{ required: true, message: t('transfer.missing') }]}
    >
      <MemberSelect groupId={group?.id ?? 0} without={group?.owner_id} />
    </Form.Item>
  );
}
