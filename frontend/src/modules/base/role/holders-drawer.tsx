import { TeamOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Pagination, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { page, type Row } from '../../../kernel/call/api/api';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { StaffAvatar } from '../staff-avatar';
import css from './holders.module.css';
import type { Role } from './roles';
import { useTermWords } from './use-term-words';

const SIZE = 20;

/** The staff with a role. */
export function HoldersDrawer({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const { t } = useTranslation('base-role');
  return (
    <SideDrawer
      title={t('holders.title', { name: role?.name ?? '' })}
      open={role !== undefined}
      onClose={onClose}
      width={480}
      extra={
        role && (
          <Link to={`/sys/user?roleId=${role.id}`} onClick={onClose}>
            <Button type="link">{t('holders.list')}</Button>
          </Link>
        )
      }
    >
      {role && <Holders role={role} />}
    </SideDrawer>
  );
}

function Holders({ role }: { role: Role }) {
  const { t } = useTranslation(['base-role', 'base-user']);
  const [at, setAt] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['base/sys/user', 'holders', role.id, at],
    queryFn: ({ signal }) => page('base/sys/user', { roleId: role.id, page: at, size: SIZE }, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active avatar paragraph={{ rows: 6 }} />;
  if (data.pagination.total === 0) return <Empty icon={<TeamOutlined />} title={t('holders.none')} />;
  return (
    <>
      <ul className={css.people} aria-busy={isFetching}>
        {data.list.map((person) => (
          <li key={person.id}>
            <StaffAvatar person={person} size={40} />
            <div>
              <strong>{person.name ?? person.username}</strong>
              <span>{[person.username, person.departmentName].filter(Boolean).join(' · ')}</span>
            </div>
            <HeldTerm person={person} role={role} />
            {person.status === 0 && <Tag color="error">{t('base-user:status.0')}</Tag>}
          </li>
        ))}
      </ul>
      {data.pagination.total > SIZE && (
        <Pagination
          size="small"
          current={at}
          pageSize={SIZE}
          total={data.pagination.total}
          onChange={setAt}
          showSizeChanger={false}
        />
      )}
    </>
  );
}

function HeldTerm({ person, role }: { person: Row<'base/sys/user'>; role: Role }) {
  const wordsOf = useTermWords();
  const term = wordsOf(person.roleTerms.find(({ roleId }) => roleId === role.id));
  return term && <Tag color="gold">{term}</Tag>;
}
