import { Checkbox, Form, Modal, Radio } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../api';
import { background } from '../background';
import { download } from '../download';
import { useLanguage } from '../i18n/language-store';
import { dictQuery, flat } from '../inputs/use-dict';
import { useMenu } from '../menu/menu-model';
import { Problem } from '../problem';
import { useAttempt } from '../use-attempt';
import { columnsOf } from './columns';
import { wordsFor } from './export-words';
import type { Face } from './face';
import type { Question } from './question';
import type { ResourceOf } from './resource';
import { ruleFor } from './rules';
import { arrange, type TableOfView, useTableSettings } from './table-settings';
import { type Texts, useTexts } from './texts';
import type { List } from './use-list';

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  list: List<R>;
  /** what a saved view says of the columns */
  view?: TableOfView | undefined;
  /** the selected rows */
  ids: number[];
  open: boolean;
  onClose: () => void;
}

type Scope = 'all' | 'selected';
type Format = 'xlsx' | 'csv';

const FORMATS = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV' },
];

/** All rows that a question asks for, on whichever page. */
const rowsAsked = ({ page: _page, size: _size, cursor: _cursor, way: _way, view: _view, ...others }: Question) =>
  others;

/** The words that stand in the file in place of codes. */
function useWords<R extends Resource>(of: ResourceOf<R>) {
  const texts = useTexts(of.texts);
  const client = useQueryClient();
  const language = useLanguage((state) => state.language);
  return (faces: Face[]) =>
    wordsFor(
      faces,
      texts,
      (field) => ruleFor(of.name, 'update', field),
      async (key) => flat(await client.fetchQuery(dictQuery(key, language))),
    );
}

/** Which columns, which rows, which kind of file; the server writes it, so that a hundred thousand rows never pass through the page. */
export function ExportDialog<R extends Resource>({ of, list, view, ids, open, onClose }: Props<R>) {
  const texts = useTexts(of.texts);
  const { say, label } = texts;
  const { settings } = useTableSettings(of.name, view);
  const words = useWords(of);
  const { pathname } = useLocation();
  const page = useMenu().pages.find(({ path }) => path === pathname);
  // The server writes what the document lists.
  const writable = ruleFor(of.name, 'export', 'columns').enum;
  const columns = arrange(columnsOf(of.fields), settings).filter(
    ({ column }) => writable?.includes(column.face.exported ?? column.key) ?? true,
  );
  const shown = columns.filter((one) => one.shown).map(({ column }) => column.key);
  const [picked, setPicked] = useState<string[]>();
  const [format, setFormat] = useState<Format>('xlsx');
  const [scope, setScope] = useState<Scope>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const chosen = columns.map(({ column }) => column.key).filter((key) => (picked ?? shown).includes(key));
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
      const faces = columns.map(({ column }) => column.face).filter(({ name }) => chosen.includes(name));
      const body = {
        ...rowsAsked({ ...list.question, ...list.always }),
        columns: faces.map(({ name, exported = name }) => exported),
        titles: chosen.map(label),
        words: await words(faces),
        ...(page && { name: page.menu.name }),
        format,
        ...(rows === 'selected' && { ids }),
      };
      await download(`${of.name}/export`, body, `${of.name.replaceAll('/', '-')}.${format}`);
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
        <ColumnsItem columns={columns} chosen={chosen} texts={texts} onChoose={setPicked} />
        <Form.Item label={say('export.rows')}>
          <Radio.Group
            name="rows"
            value={rows}
            onChange={({ target }) => setScope(target.value as Scope)}
            options={[
              { value: 'all', label: say('export.all', { n: figure }) },
              { value: 'selected', label: say('export.onlySelected', { n: ids.length }), disabled: ids.length === 0 },
            ]}
          />
        </Form.Item>
        <Form.Item label={say('export.format')}>
          <Radio.Group
            name="format"
            value={format}
            onChange={({ target }) => setFormat(target.value as Format)}
            options={FORMATS}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface ColumnsItemProps {
  columns: ReturnType<typeof arrange>;
  chosen: string[];
  texts: Texts;
  onChoose: (keys: string[]) => void;
}

function ColumnsItem({ columns, chosen, texts: { say, label }, onChoose }: ColumnsItemProps) {
  const keys = columns.map(({ column }) => column.key);
  return (
    <Form.Item
      label={
        <Checkbox
          checked={chosen.length === keys.length}
          indeterminate={chosen.length > 0 && chosen.length < keys.length}
          onChange={({ target }) => onChoose(target.checked ? keys : [])}
        >
          {say('export.columns')}
        </Checkbox>
      }
    >
      <Checkbox.Group
        value={chosen}
        onChange={onChoose}
        options={keys.map((key) => ({ value: key, label: label(key) }))}
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 8 }}
      />
    </Form.Item>
  );
}
