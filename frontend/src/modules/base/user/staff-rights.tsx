import { useQueries } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useDepartments } from '../../../kernel/form/inputs/use-departments';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { serverNow } from '../../../kernel/basis/time/clock';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { useMenuRows } from '../menu/menu-rows';
import { EffectView } from '../role/effect-view';
import { differencesOf, effectOfAll } from '../role/reach';
import type { RoleTerm } from '../role/use-term-words';
import { rolesAt, turnsAfter } from './term-turns';

const NOW = 'now';
const NO_TERMS: RoleTerm[] = [];

/** What the chosen roles grant together, now and from each time on at which one of them begins or ends. */
export function StaffRights() {
  const roleIds = Form.useWatch<number[] | undefined>('roleIdList');
  const isAllowed = useCan()('base/sys/role/info');
  return isAllowed && roleIds?.length ? <Rights roleIds={roleIds} /> : null;
}

function Rights({ roleIds }: { roleIds: readonly number[] }) {
  const { t } = useTranslation('base-user');
  const terms = Form.useWatch<RoleTerm[] | undefined>('roleTerms') ?? NO_TERMS;
  const [start] = useState(serverNow);
  const [chosen, setChosen] = useState(NOW);
  const menus = useMenuRows();
  const departments = useDepartments();
  const loaded = useQueries({
    queries: roleIds.map((id) => ({
      queryKey: ['base/sys/role', 'info', id],
      queryFn: () => get('base/sys/role', 'info', { id }),
    })),
  });
  const failed = [menus, departments, ...loaded].filter(({ data, error }) => error && !data);
  const error = failed[0]?.error;
  if (error) return <LoadFailure error={error} onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />;
  const roles = loaded.flatMap(({ data }) => data ?? []);
  if (roles.length < roleIds.length) return null;
  const turns = turnsAfter(terms, start);
  const shown = turns.includes(chosen) ? chosen : NOW;
  const effectAt = (at: number) => {
    const holding = rolesAt(roleIds, terms, at);
    const grantings = roles
      .filter(({ id }) => holding.includes(id))
      .map(({ menuIdList, departmentIdList, relevance }) => ({
        menuIds: menuIdList,
        departmentIds: departmentIdList,
        relevance,
      }));
    return effectOfAll(grantings, menus.rows, departments.rows);
  };
  const differences = differencesOf(effectAt(start), effectAt(momentOf(shown) ?? start));
  return (
    <EffectView differences={differences}>
      {turns.length > 0 && (
        <Select
          size="small"
          aria-label={t('rights.when')}
          value={shown}
          onChange={setChosen}
          options={[
            { value: NOW, label: t('rights.now') },
            ...turns.map((time) => ({ value: time, label: t('rights.from', { time: time.slice(0, 16) }) })),
          ]}
        />
      )}
    </EffectView>
  );
}
