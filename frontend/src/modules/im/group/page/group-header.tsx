import type { ReactNode } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../kernel/resource/use-may';
import { Portrait } from '../../message/portrait';
import { figure } from '../../sm-push-task/figure';
import type { Group } from '../group';
import css from '../group.module.css';
import { GroupTags } from '../group-tags';
import { OwnerName } from '../owner-name';
import { useGroupActs } from '../use-group-acts';

interface Props {
  group: Group;
  onEdit: () => void;
}

/** Which group this is, how it stands, and what can be done to it. */
export function GroupHeader({ group, onEdit }: Props) {
  const { t } = useTranslation(['im-group', 'resource']);
  const acts = useGroupActs();
  const mayEdit = useMay('im/group')('update');
  return (
    <>
      <header className={css.header}>
        <Portrait name={group.name} image={group.head_image_thumb || group.head_image} size={56} isGroup />
        <div className={css.title}>
          <h2>
            <bdi>{group.name}</bdi>
            <span>
              <GroupTags group={group} />
            </span>
          </h2>
          <dl className={css.facts}>
            <Fact label={t('resource:field.id')} value={group.id} />
            <Fact label={t('owner_nick_name')} value={<OwnerName group={group} />} />
            <Fact label={t('member_count')} value={figure(group.member_count)} />
            <Fact label={t('created_time')} value={group.created_time} />
          </dl>
        </div>
        <Flex gap="small" wrap>
          {mayEdit && (
            <Button icon={<EditOutlined />} onClick={onEdit}>
              {t('resource:action.edit')}
            </Button>
          )}
          {acts.offered([group]).map(({ key, label, icon, danger = false, refusal, run }) => (
            <Tooltip key={key} title={refusal}>
              <Button icon={icon} danger={danger} disabled={refusal !== undefined} onClick={run}>
                {label}
              </Button>
            </Tooltip>
          ))}
        </Flex>
      </header>
      {!!group.is_banned && (
        <Alert
          className={css.ban ?? ''}
          type="error"
          showIcon
          title={[
            t('banned.reason', { reason: group.reason || t('banned.noReason') }),
            group.unban_time ? t('tag.until', { until: group.unban_time }) : t('banned.ever'),
          ].join(' · ')}
        />
      )}
      {acts.layer}
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
