import { Popover, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { readIds } from './recipients/id-list';
import { RecipientNames } from './recipients/recipient-names';
import type { PushTask } from './task-status';

/** The recipients of a task: everybody, or a number with the names in a popover. */
export function AudienceCell({ task: { send_to_all: isAll, recv_ids: list } }: { task: PushTask }) {
  const { t } = useTranslation('im-push');
  if (isAll) return <Tag>{t('send_to_all.1')}</Tag>;
  const { ids } = readIds(list ?? '');
  return (
    <Popover content={<RecipientNames ids={ids} />} trigger={['hover', 'focus']} destroyOnHidden>
      <Typography.Text tabIndex={0}>{t('recipients.n', { n: figure(ids.length) })}</Typography.Text>
    </Popover>
  );
}
