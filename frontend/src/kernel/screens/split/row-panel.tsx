import { Empty, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Resource, Row } from '../../call/api/api';
import { isObject } from '../../basis/values/is-object';
import { useImportDialog } from '../../resource/import/use-import-dialog';
import { LoadFailure } from '../../resource/list/load-failure';
import { nameOf } from '../../resource/declare/naming';
import type { ResourceOf } from '../../resource/declare/resource';
import type { AnyRow } from '../../basis/values/row';
import { ResourceForm } from '../../resource/form/resource-form';
import type { OpenForm } from '../../resource/screen/screen';
import { useTexts } from '../../resource/declare/texts';
import { TreeView } from '../tree/tree-view';
import { useBranches } from '../tree/use-branches';
import { SidePanel } from './side-panel';
import { usePanelMenu } from './use-panel-menu';
import { usePanelTools } from './use-panel-tools';

/** All rows of a resource, from a query. */
interface All<R extends Resource> {
  rows: Row<R>[];
  isLoading: boolean;
  isFetching: boolean;
  isAllowed: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  all: All<R>;
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  icon: ReactNode;
  /** at the end of a line */
  note: (row: Row<R>) => ReactNode;
  /** the text of a row in which a keyword is searched */
  wordsOf: (row: Row<R>) => string;
  /** what a delete also removes, for the confirmation; it may have to be counted first */
  deleteNote: (row: Row<R>) => ReactNode | Promise<ReactNode>;
}

/**
 * The rows of a resource in a side panel: people can select, add and change them. Its texts are the resource's `heading`, `titleCount`,
 * `addTitle`, `search` and `empty`.
 */
export function RowPanel<R extends Resource>(props: Props<R>) {
  const { of, all, selected, onSelect, icon, note, wordsOf, deleteNote } = props;
  const { rows, isLoading, isAllowed, error, refetch } = all;
  const { say, own } = useTexts(of.texts);
  const branches = useBranches(true);
  const [word, setWord] = useState('');
  const [form, setForm] = useState<OpenForm>();
  const importing = useImportDialog(of);
  const tools = usePanelTools(of, { all, onAdd: () => setForm({ mode: 'add' }), onImport: importing.open });
  const menu = usePanelMenu(of, {
    onEdit: (row) => setForm({ mode: 'edit', row }),
    deleteNote: (row) => deleteNote(row as Row<R>),
    onDeleted: ({ id }) => id === selected && onSelect(undefined),
  });
  const wanted = word.trim().toLowerCase();
  const shown = rows.filter((row) => wordsOf(row).toLowerCase().includes(wanted)) as unknown as AnyRow[];
  const heading = own('heading') ?? '';
  return (
    <SidePanel
      title={rows.length > 0 ? own('titleCount', { n: rows.length }) : heading}
      tools={tools}
      search={{ word, label: own('search') ?? '', onSearch: setWord }}
    >
      {!isAllowed && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('empty.forbidden')} />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 8 }} />
      ) : (
        <TreeView
          label={heading}
          nodes={shown}
          branches={branches}
          nameOf={(row) => nameOf(of, row)}
          selected={selected}
          onSelect={({ id }) => onSelect(id)}
          icon={() => icon}
          note={(row) => note(row as Row<R>)}
          {...(menu && { menu })}
        />
      )}
      {isAllowed && !isLoading && !error && shown.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={wanted === '' ? own('empty') : say('empty.noMatch')} />
      )}
      <ResourceForm
        of={of}
        open={form}
        onClose={() => setForm(undefined)}
        onSaved={(answer) => onSelect(idOf(answer) ?? selected)}
      />
      {importing.dialog}
    </SidePanel>
  );
}

/** A new row is selected, because the person probably wants to fill it. */
const idOf = (answer: unknown): number | undefined =>
  isObject(answer) && typeof answer['id'] === 'number' ? answer['id'] : undefined;
