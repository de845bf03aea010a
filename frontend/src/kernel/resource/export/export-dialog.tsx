import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { Problem } from '../../look/failure/problem';
import { useAttempt } from '../../call/attempt/use-attempt';
import { fileColumnsOf } from '../columns/columns';
import { ColumnsItem, type ExportFormat, type ExportScope, FormatItem, RowsItem } from './export-fields';
import type { ResourceOf } from '../declare/resource';
import { ruleFor } from '../declare/rules';
import { arrange, type TableOfView, useTableSettings } from '../columns/table-settings';
import { useTexts } from '../declare/texts';
import { useExport } from './use-export';
import type { List } from '../list/use-list';

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  list: List<R>;
  /** the columns of a saved view */
  view?: TableOfView | undefined;
  /** the selected rows */
  ids: number[];
  open: boolean;
  onClose: () => void;
}

/**
 * Chooses the columns, rows and format of an export. The server writes the file, so that a hundred thousand rows are not loaded into the
 * page.
 */
export function ExportDialog<R extends Resource>({ of, list, view, ids, open, onClose }: Props<R>) {
  const texts = useTexts(of.texts);
  const { say } = texts;
  const columns = useWritableColumns(of, view);
  const [picked, setPicked] = useState<string[]>();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [scope, setScope] = useState<ExportScope>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const write = useExport(of, list);
  const chosen = columns
    .filter(({ column, shown }) => picked?.includes(column.key) ?? shown)
    .map(({ column }) => column);
  const rows = scope ?? (ids.length > 0 ? 'selected' : 'all');

  const close = () => {
    setPicked(undefined);
    setScope(undefined);
    setProblem(undefined);
    onClose();
  };
  const save = async () => {
    if (chosen.length === 0) return setProblem(say('export.chooseOne'));
    await attempt(async () => {
      const fields = chosen.map(({ field }) => field);
      await write(fields, format, rows === 'selected' ? ids : undefined);
      close();
    });
  };
  const figure = (list.pagination?.total ?? 0).toLocaleString() + (list.pagination?.totalIsEstimate ? '+' : '');

  return (
    <Modal
      title={say('export.title')}
      open={open}
      onCancel={close}
      onOk={() => background(save())}
      okText={say('action.export')}
      confirmLoading={isBusy}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Problem words={problem} />
        <ColumnsItem columns={columns} chosen={chosen.map(({ key }) => key)} texts={texts} onChoose={setPicked} />
        <RowsItem value={rows} figure={figure} selected={ids.length} texts={texts} onChoose={setScope} />
        <FormatItem value={format} texts={texts} onChoose={setFormat} />
      </Form>
    </Modal>
  );
}

/** The columns in the order of the table, limited to those that the server can write. */
function useWritableColumns<R extends Resource>(of: ResourceOf<R>, view: TableOfView | undefined) {
  const { settings } = useTableSettings(of.name, view);
  const writable = ruleFor(of.name, 'export', 'columns').enum;
  return arrange(fileColumnsOf(of.fields), settings).filter(
    ({ column }) => writable?.includes(column.field.exported ?? column.key) ?? true,
  );
}
