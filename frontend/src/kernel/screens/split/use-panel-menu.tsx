import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { App } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '../../call/api/api';
import { messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import type { ResourceOf } from '../../resource/declare/resource';
import { type RowMenu, useRowMenu } from '../../resource/table/row-menu';
import type { Entry } from '../../resource/screen/screen';
import { useTexts } from '../../resource/declare/texts';
import { useDelete } from '../../resource/act/use-delete';
import { useMay } from '../../resource/act/use-may';
import type { AnyRow } from '../../basis/values/row';

interface Asked {
  onEdit: (row: AnyRow) => void;
  /** what a delete also removes, for the confirmation; it may have to be counted first */
  deleteNote: (row: AnyRow) => ReactNode | Promise<ReactNode>;
  onDeleted: (row: AnyRow) => void;
}

/** The menu of a row in a panel. There is none for people who may neither change nor delete the row. */
export function usePanelMenu<R extends Resource>(of: ResourceOf<R>, asked: Asked): RowMenu | undefined {
  const { say } = useTexts(of.texts);
  const { message } = App.useApp();
  const may = useMay(of.name);
  const ask = useDelete(of);

  const remove = async (row: AnyRow) => {
    try {
      ask([row], { note: await asked.deleteNote(row), onDone: () => asked.onDeleted(row) });
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  const edit = (row: AnyRow): Entry => ({
    key: 'edit',
    label: say('action.edit'),
    icon: <EditOutlined />,
    run: () => asked.onEdit(row),
  });
  const del = (row: AnyRow): Entry => ({
    key: 'delete',
    label: say('action.delete'),
    icon: <DeleteOutlined />,
    danger: true,
    run: () => background(remove(row)),
  });
  const menu = useRowMenu((row) => [[...(may('update') ? [edit(row)] : []), ...(may('delete') ? [del(row)] : [])]]);
  return may('update') || may('delete') ? menu : undefined;
}
