import { ImportOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { Resource } from '../../call/api/api';
import type { ResourceOf } from '../../resource/declare/resource';
import { useTexts } from '../../resource/declare/texts';
import { useMay } from '../../resource/act/use-may';
import type { PanelTool } from './side-panel';

interface Asked {
  all: { isFetching: boolean; refetch: () => unknown };
  onAdd: () => void;
  onImport: (() => void) | undefined;
}

/** The tools at the head of a panel of rows. */
export function usePanelTools<R extends Resource>(of: ResourceOf<R>, { all, onAdd, onImport }: Asked): PanelTool[] {
  const { say, own } = useTexts(of.texts);
  const may = useMay(of.name);
  const { isFetching, refetch } = all;
  return [
    { key: 'reload', label: say('reload'), icon: <ReloadOutlined spin={isFetching} />, run: () => void refetch() },
    ...(onImport ? [{ key: 'import', label: say('action.import'), icon: <ImportOutlined />, run: onImport }] : []),
    ...(may('add') ? [{ key: 'add', label: own('addTitle') ?? '', icon: <PlusOutlined />, run: onAdd }] : []),
  ];
}
