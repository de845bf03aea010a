import { TeamOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { ResourceForm } from '../../../kernel/resource/form/resource-form';
import type { AnyRow } from '../../../kernel/basis/values/row';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { useTabTitle } from '../../../kernel/shell/tabs/current-tab';
import { useVisit } from '../../../kernel/shell/visited/use-visit';
import { ActsOn } from '../../../kernel/screens/audit/acts-on';
import type { Group } from '../group/group';
import { groups } from '../group/group-resource';
import { GroupAbout } from '../group/page/group-about';
import { GroupHeader } from '../group/page/group-header';
import { GroupTalk } from '../group/page/group-talk';
import { useGroup } from '../group/use-group';
import { withThumb } from '../group/with-thumb';
import { MemberList } from '../group-member/member-list';
import { SubjectPage } from '../../../kernel/screens/subject/subject-page';
import { SubjectTabs } from '../../../kernel/screens/subject/subject-tabs';

/** The page of one group: members, messages, settings and acts of staff. */
export default function OneGroupPage() {
  const id = Number(useParams()['id']) || 0;
  const query = useGroup(id);
  const { data: group } = query;
  useLiveInvalidate('im/group');
  useTabTitle(group?.name);
  useVisit('im/group', id, group?.name);
  return (
    <SubjectPage id={id} query={query} texts="im-group" icon={<TeamOutlined />} list="/im/group">
      {group && <Standing group={group} />}
    </SubjectPage>
  );
}

function Standing({ group }: { group: Group }) {
  const { t } = useTranslation('im-group');
  const can = useCan();
  const [form, setForm] = useState<OpenForm>();
  const { id, owner_id: owner } = group;
  const tabs = [
    {
      key: 'members',
      label: t('page.members'),
      children: <MemberList groupId={id} owner={{ id: owner, note: t('ownerStays') }} />,
    },
    can('im/conversation/page') && {
      key: 'messages',
      label: t('page.messages'),
      children: <GroupTalk groupId={id} />,
    },
    { key: 'about', label: t('page.about'), children: <GroupAbout group={group} /> },
    can('im/audit/page') && { key: 'acts', label: t('page.acts'), children: <ActsOn type="group" id={id} /> },
  ];
  return (
    <>
      <GroupHeader group={group} onEdit={() => setForm({ mode: 'edit', row: group as unknown as AnyRow })} />
      <SubjectTabs tabs={tabs.filter((tab) => tab !== false)} />
      <ResourceForm of={groups} open={form} onClose={() => setForm(undefined)} beforeSave={withThumb} />
    </>
  );
}
