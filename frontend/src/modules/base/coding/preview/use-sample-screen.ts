import { App } from 'antd';
import { useCallback, useState } from 'react';
import type { Resource } from '../../../../kernel/call/api/api';
import { nameOf } from '../../../../kernel/resource/declare/naming';
import type { ResourceOf } from '../../../../kernel/resource/declare/resource';
import { hasCall } from '../../../../kernel/resource/declare/rules';
import { type Screen, useScreenAround } from '../../../../kernel/resource/screen/screen';
import { useTexts } from '../../../../kernel/resource/declare/texts';
import type { Send } from '../../../../kernel/resource/form/form-options';
import type { AnyRow } from '../../../../kernel/basis/values/row';
import { useSampleList } from './use-sample-list';

interface SampleScreen {
  screen: Screen<Resource>;
  /** adds or updates the row of a submitted form */
  onSend: Send;
}

/** A working screen with sample rows. Adding, changing and deleting rows affects only the memory of the page. */
export function useSampleScreen(of: ResourceOf, start: readonly AnyRow[]): SampleScreen {
  const [rows, setRows] = useState(start);
  const { modal } = App.useApp();
  const { say } = useTexts(of.texts);
  const around = useScreenAround(of, useSampleList(of.name, rows, of.place?.parent), NO_OPTIONS);
  const { clear } = around.selection;

  const remove = useCallback(
    (gone: AnyRow[]) => {
      const [first] = gone;
      if (!first) return;
      const ids = new Set(gone.map(({ id }) => id));
      const title =
        gone.length === 1 ? say('delete.one', { name: nameOf(of, first) }) : say('delete.many', { n: gone.length });
      void modal.confirm({
        centered: true,
        title,
        okText: say('action.delete'),
        okButtonProps: { danger: true },
        onOk: () => {
          setRows((all) => all.filter(({ id }) => !ids.has(id)));
          clear();
        },
      });
    },
    [modal, say, of, clear],
  );
  const onSend = useCallback<Send>((mode, body) => {
    setRows((all) =>
      mode === 'add'
        ? [{ ...body, id: 1 + Math.max(0, ...all.map(({ id }) => id)) }, ...all]
        : all.map((row) => (row.id === body['id'] ? { ...row, ...body } : row)),
    );
    return Promise.resolve();
  }, []);
  const may = useCallback((action: string) => hasCall(of.name, action), [of.name]);
  return { screen: { ...around, may, remove, isPickable: may('delete'), history: undefined }, onSend };
}

const NO_OPTIONS = {};
