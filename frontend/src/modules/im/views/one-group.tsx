import { LockOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../kernel/api-error';
import { useCan } from '../../../kernel/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { Empty } from '../../../kernel/resource/empty-state';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { ResourceForm } from '../../../kernel/resource/resource-form';
import type { AnyRow } from '../../../kernel/resource/resource';
import type { OpenForm } from '../../../kernel/resource/screen';
import { navigateTo } from '../../../kernel/navigation';
import { useTabTitle } from '../../../kernel/tabs/current-tab';
import { Conversation } from '../conversation/conversation';
import type { Group } from '../group/group';
import css from '../group/group.module.css';
import { groups } from '../group/group-resource';
import { GroupAbout } from '../group/page/group-about';
import { GroupDeeds } from '../group/page/group-deeds';
import { GroupHeader } from '../group/page/group-header';
import { useFace } from '../group/page/use-face';
import { useGroup } from '../group/use-group';
import { withThumb } from '../group/with-thumb';
import { MemberList } from '../group-member/member-list';

/** All that is known of one group: who is in it, what was said, how it is set up, and what staff did to it. */
export default function OneGroupPage() {
  const { t } = useTranslation(['im-group', 'resource']);
  const id = Number(useParams()['id']) || 0;
  const { data: group, error, isAllowed, isLoading, refetch } = useGroup(id);
  useLiveInvalidate('im/group');
  useTabTitle(group?.name);

  if (!isAllowed)
    return (
      <div className={css.page}>
        <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />
      </div>
    );
  if (id === 0 || (!group && !isLoading && !mayPass(error)))
    return (
      <div className={css.page}>
        <Empty icon={<TeamOutlined />} title={t('gone', { id })} note={t('gone.note')}>
          <Button onClick={() => navigateTo('/im/group')}>{t('gone.list')}</Button>
        </Empty>
      </div>
    );
  return (
    <div className={css.page}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton active avatar paragraph={{ rows: 8 }} style={{ padding: 20 }} />}
      {group && <Standing group={group} />}
    </div>
  );
}

/** A failure that another try may mend says nothing about the group. */
const mayPass = (error: Error | null) => error instanceof ApiError && error.isPassing;

const FACES = ['members', 'messages', 'about', 'acts'] as const;

function Standing({ group }: { group: Group }) {
  const { t } = useTranslation('im-group');
  const can = useCan();
  const [form, setForm] = useState<OpenForm>();
  const [face, setFace] = useFace(FACES);
  return (
    <>
      <GroupHeader group={group} onEdit={() => setForm({ mode: 'edit', row: group as unknown as AnyRow })} />
      <Tabs
        className={css.tabs ?? ''}
        activeKey={face}
        onChange={setFace}
        destroyOnHidden
        items={[
          {
            key: 'members',
            label: t('page.members'),
            children: <MemberList groupId={group.id} owner={{ id: group.owner_id, note: t('ownerStays') }} />,
          },
          ...(can('im/conversation/page')
            ? [
                {
                  key: 'messages',
                  label: t('page.messages'),
                  children: (
                    <div className={css.messages}>
                      <Conversation scope={{ group_id: group.id }} />
                    </div>
                  ),
                },
              ]
            : []),
          { key: 'about', label: t('page.about'), children: <GroupAbout group={group} /> },
          ...(can('im/audit/page')
            ? [{ key: 'acts', label: t('page.acts'), children: <GroupDeeds groupId={group.id} /> }]
            : []),
        ]}
      />
      <ResourceForm of={groups} open={form} onClose={() => setForm(undefined)} beforeSave={withThumb} />
    </>
  );
}
