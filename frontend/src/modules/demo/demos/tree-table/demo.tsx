import { FIRST_QUESTION } from '../../../../kernel/resource/question';
import { defineResource } from '../../../../kernel/resource/resource';
import { ResourceScreen } from '../../../../kernel/resource/resource-page';
import { useScreenAround } from '../../../../kernel/resource/screen';
import { useListViews } from '../../../../kernel/resource/views/use-list-views';
import { BranchTools } from '../../../../kernel/tree/branch-tools';
import { TreeTable } from '../../../../kernel/tree/tree-table';
import { useBranches } from '../../../../kernel/tree/use-branches';
import { useTreeList } from '../../../../kernel/tree/use-tree-list';

const menus = defineResource('base/sys/menu', {
  texts: 'demo-rows',
  fields: [{ name: 'name' }, { name: 'orderNum', table: { width: 120, sortable: false } }],
});

const wordsOf = ({ name }: { name: string }) => [name];

export default function TreeInColumns() {
  const branches = useBranches(false);
  const views = useListViews(menus, FIRST_QUESTION);
  const list = useTreeList('base/sys/menu', { wordsOf, ...views.asked });
  const screen = { ...useScreenAround(menus, list, {}, views), may: () => false };
  return (
    <ResourceScreen
      screen={screen}
      toolbar={<BranchTools branches={branches} />}
      table={<TreeTable screen={screen} branches={branches} />}
    />
  );
}
