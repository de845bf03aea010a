import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { get, type Row } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useSession } from '../../../kernel/call/session/session-store';
import { useRoles } from '../role/roles';
import { refusalOf } from './protection';

/** The reason why the signed-in user may not do something to a staff member, as text. The server makes the final decision. */
export function useProtection() {
  const { t } = useTranslation('base-user');
  const id = useSession((session) => session.identity?.id) ?? 0;
  const isAllowed = useCan()('base/sys/user/info');
  const { rows } = useRoles();
  const own = useQuery({
    queryKey: ['base/sys/user', 'own', id],
    queryFn: () => get('base/sys/user', 'info', { id }),
    enabled: isAllowed && id > 0,
  });
  const superRoles = useMemo(() => new Set(rows.filter(({ isSuper }) => isSuper).map((role) => role.id)), [rows]);
  const isSuper = own.data?.roleIdList.some((role) => superRoles.has(role)) ?? false;

  return useCallback(
    (row: Row<'base/sys/user'>, action: string) => {
      const refusal = refusalOf(row, action, { id, isSuper });
      return refusal && t(refusal);
    },
    [id, isSuper, t],
  );
}
