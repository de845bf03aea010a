import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

/** A staff member by name, or by id for users who may not list staff. */
export function StaffName({ id }: { id: number | null }) {
  const { t } = useTranslation('space');
  const isAllowed = useCan()('base/sys/user/info');
  const { data } = useQuery({
    queryKey: ['base/sys/user', 'info', id],
    queryFn: () => get('base/sys/user', 'info', { id: id ?? 0 }),
    enabled: isAllowed && id !== null,
    retry: false,
  });
  if (id === null) return <span>{t('nobody')}</span>;
  return <span>{data ? (data.nickName ?? data.name ?? data.username) : `#${id}`}</span>;
}
