import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { type RowMenu, useRowMenu } from '../../../kernel/resource/table/row-menu';
import type { Entry } from '../../../kernel/resource/screen/screen';
import { useDelete } from '../../../kernel/resource/act/use-delete';
import { useMay } from '../../../kernel/resource/act/use-may';
import { phrases } from './phrase-resource';

/** The menu of a phrase; undefined for staff who may neither change nor delete it. */
export function usePhraseMenu(edit: (row: AnyRow) => void): RowMenu | undefined {
  const { t } = useTranslation('resource');
  const may = useMay(phrases.name);
  const ask = useDelete(phrases);
  const menu = useRowMenu((row) => {
    const offered: (Entry | false)[] = [
      may('update') && { key: 'edit', label: t('action.edit'), icon: <EditOutlined />, run: () => edit(row) },
      may('delete') && {
        key: 'delete',
        label: t('action.delete'),
        icon: <DeleteOutlined />,
        danger: true,
        run: () => ask([row]),
      },
    ];
    return [offered.filter((one): one is Entry => one !== false)];
  });
  return may('update') || may('delete') ? menu : undefined;
}
