import { Form } from 'antd';
import { useMemo } from 'react';
import { useDepartments } from '../../../kernel/form/inputs/use-departments';
import { useMenuRows } from '../menu/menu-rows';
import { EffectUnknown } from './effect-unknown';
import { EffectView } from './effect-view';
import { differencesOf, effectOf } from './reach';

/** The values of a role's form. */
export interface Grants {
  menuIdList?: number[];
  departmentIdList?: number[];
  relevance?: boolean;
}

const grantingOf = ({ menuIdList = [], departmentIdList = [], relevance = false }: Grants) => ({
  menuIds: menuIdList,
  departmentIds: departmentIdList,
  relevance,
});

/** The effect of a role while it is edited, compared with the saved role. It stays visible at the bottom of the form. */
export function EffectPreview({ saved }: { saved: Grants }) {
  const menuRows = useMenuRows();
  const departmentRows = useDepartments();
  const [menus, departments] = [menuRows.rows, departmentRows.rows];
  const menuIdList = Form.useWatch<number[] | undefined>('menuIdList');
  const departmentIdList = Form.useWatch<number[] | undefined>('departmentIdList');
  const relevance = Form.useWatch<boolean | undefined>('relevance');

  const differences = useMemo(() => {
    const before = effectOf(grantingOf(saved), menus, departments);
    return differencesOf(before, effectOf(grantingOf({ menuIdList, departmentIdList, relevance }), menus, departments));
  }, [saved, menus, departments, menuIdList, departmentIdList, relevance]);

  // Without all menus and departments the figures would be too small, or zero.
  const unread = [menuRows, departmentRows].filter(({ data }) => !data);
  if (unread.length) return <EffectUnknown unread={unread} />;
  return <EffectView differences={differences} />;
}
