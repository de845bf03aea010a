import { FIRST_QUESTION } from '../../../../kernel/resource/question/question';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { ResourceScreen } from '../../../../kernel/resource/page/resource-page';
import { useScreenAround } from '../../../../kernel/resource/screen/screen';
import { useListViews } from '../../../../kernel/resource/views/use-list-views';
import { BranchTools } from '../../../../kernel/screens/tree/branch-tools';
import { TreeTable } from '../../../../kernel/screens/tree/tree-table';
import { useBranches } from '../../../../kernel/screens/tree/use-branches';
import { useTreeList } from '../../../../kernel/screens/tree/use-tree-list';

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
