import { EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../kernel/resource/act/use-may';
import { Portrait } from '../../../../kernel/look/portrait/portrait';
import { figure } from '../../../../kernel/basis/i18n/figure';
import { SubjectBan } from '../../../../kernel/screens/subject/subject-ban';
import { SubjectHeader } from '../../../../kernel/screens/subject/subject-header';
import type { Group } from '../group';
import { GroupTags } from '../group-tags';
import { OwnerName } from '../owner-name';
import { useGroupActs } from '../use-group-acts';

interface Props {
  group: Group;
  onEdit: () => void;
}

/** The header of a group's page: name, state and actions. */
export function GroupHeader({ group, onEdit }: Props) {
  const { t } = useTranslation(['im-group', 'resource']);
  const acts = useGroupActs();
  const mayEdit = useMay('im/group')('update');
  return (
    <>
      <SubjectHeader
        portrait={<Portrait name={group.name} image={group.head_image_thumb || group.head_image} size={56} isGroup />}
        name={group.name}
        tags={<GroupTags group={group} />}
        facts={[
          [t('resource:field.id'), group.id],
          [t('owner_nick_name'), <OwnerName key="owner" group={group} />],
          [t('member_count'), figure(group.member_count)],
          [t('created_time'), group.created_time],
        ]}
      >
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
      </SubjectHeader>
      {!!group.is_banned && (
        <SubjectBan
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
