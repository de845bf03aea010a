import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../kernel/api-error';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { Empty } from '../../../kernel/resource/empty-state';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import type { AnyRow } from '../../../kernel/resource/resource';
import { ResourceForm } from '../../../kernel/resource/resource-form';
import type { OpenForm } from '../../../kernel/resource/screen';
import { useDelete } from '../../../kernel/resource/use-delete';
import { useTabTitle } from '../../../kernel/tabs/current-tab';
import layout from '../group/group.module.css';
import { useFace } from '../group/page/use-face';
import { PersonHeader } from '../person/person-header';
import { FACES, useFaces } from '../person/use-faces';
import { useOverview } from '../person/use-overview';
import { usePerson } from '../person/use-person';
import { people } from '../user/people-resource';
import { calledOf, type Person } from '../user/person';
import { useWithoutLacking } from '../user/use-without-lacking';

/** All that is known of one person: who they are, where they are, what they said, and what staff did to them. */
export default function PersonPage() {
  const { t } = useTranslation(['im-person', 'resource']);
  const navigate = useNavigate();
  const id = Number(useParams()['id']) || 0;
  const { data: person, error, isAllowed, isLoading, refetch } = usePerson(id);
  useLiveInvalidate('im/user');
  useTabTitle(person && calledOf(person));

  if (!isAllowed)
    return (
      <div className={layout.page}>
        <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />
      </div>
    );
  if (id <= 0 || (!isLoading && isGone(error)))
    return (
      <div className={layout.page}>
        <Empty icon={<UserOutlined />} title={t('gone', { id })} note={t('gone.note')}>
          <Button onClick={() => void navigate('/im/user')}>{t('gone.list')}</Button>
        </Empty>
      </div>
    );
  return (
    <div className={layout.page}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton active avatar paragraph={{ rows: 8 }} style={{ padding: 20 }} />}
      {person && <Standing person={person} />}
    </div>
  );
}

/** Only the server's own word says that there is nobody; any other failure says nothing about the person. */
const isGone = (error: Error | null) => error instanceof ApiError && error.code === REFUSED && error.status === 200;
const REFUSED = 1001;

function Standing({ person }: { person: Person }) {
  const navigate = useNavigate();
  const [form, setForm] = useState<OpenForm>();
  const overview = useOverview(person.id);
  const items = useFaces(person, overview);
  const [face, setFace] = useFace(FACES);
  const of = useWithoutLacking(people);
  const remove = useDelete(people);
  const row = person as unknown as AnyRow;
  const open = items.some(({ key }) => key === face) ? face : 'profile';
  return (
    <>
      <PersonHeader
        person={person}
        onEdit={() => setForm({ mode: 'edit', row })}
        onDelete={() => remove([row], { onDone: () => void navigate('/im/user') })}
      />
      <Tabs className={layout.tabs ?? ''} activeKey={open} onChange={setFace} destroyOnHidden items={items} />
      <ResourceForm of={of} open={form} onClose={() => setForm(undefined)} />
    </>
  );
}
