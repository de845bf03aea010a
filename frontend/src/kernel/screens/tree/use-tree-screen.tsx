import { PlusOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceOf } from '../../resource/declare/resource';
import { type Screen, useScreenAround } from '../../resource/screen/screen';
import { useTexts } from '../../resource/declare/texts';
import { useMay } from '../../resource/act/use-may';
import type { ListViews } from '../../resource/views/use-list-views';
import type { AnyRow } from '../../basis/values/row';
import { branchesOf } from '../../form/nesting/nest';
import type { TreeList } from './use-tree-list';

/** The values of a new row below a parent, in addition to the parent itself. */
export type PresetOf = (parentId: number | null) => Record<string, unknown>;

const NO_PRESET: PresetOf = () => ({});

/** The screen of a tree: a row can be added below another, and a delete says how many rows go with it. */
export function useTreeScreen(
  of: ResourceOf,
  list: TreeList<ResourceOf['name']>,
  views: ListViews,
  presetOf = NO_PRESET,
): Screen {
  const { t } = useTranslation('tree');
  const { own } = useTexts(of.texts);
  const may = useMay(of.name);
  const { all } = list;
  const parent = of.place?.parent;
  const deleteNote = useCallback(
    (rows: unknown[]) => {
      const ids = (rows as AnyRow[]).map(({ id }) => id);
      const more = branchesOf(all, ids).size - ids.length;
      return more > 0 && (own('deleteNote', { n: more }) ?? t('deleteNote', { n: more }));
    },
    [all, own, t],
  );
  const mayAddBelow = may('add') && of.fields.some(({ name, input }) => name === parent && input);
  const base = useScreenAround(
    of,
    list,
    {
      deleteNote,
      entries: (row) => {
        const { id } = row as unknown as AnyRow;
        const run = () => base.add({ ...presetOf(id), ...(parent !== undefined && { [parent]: id }) });
        const child = { key: 'child', label: own('addChild') ?? t('addChild'), icon: <PlusOutlined />, run };
        return mayAddBelow ? [child] : [];
      },
    },
    views,
  );
  return { ...base, add: (preset) => base.add({ ...presetOf(null), ...preset }) };
}
