import { Descriptions, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKindWords } from '../../../kernel/form/files/kind-words';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { useFolders } from '../../../kernel/form/files/use-folders';
import { pathTo } from '../../../kernel/form/nesting/nest';

type Fact =
  | 'type'
  | 'size'
  | 'dimensions'
  | 'classifyId'
  | 'access'
  | 'status'
  | 'userId'
  | 'createTime'
  | 'updateTime'
  | 'version'
  | 'sha256'
  | 'labels'
  | 'note';

/** The media type of files that browsers do not display. It says nothing about the file, so it is hidden. */
const MERE_BYTES = 'application/octet-stream';

/** The properties of a file. */
export function FileFacts({ file }: { file: FileRow }) {
  const { t } = useTranslation(['space-file', 'space']);
  const kind = useKindWords();
  const { rows } = useFolders();
  const path = pathTo(rows, file.classifyId);
  const items: [Fact, ReactNode][] = [
    ['type', file.mime === MERE_BYTES ? kind(file.type) : `${kind(file.type)} · ${file.mime}`],
    ['size', file.size < 1000 ? sizeWords(file.size) : `${sizeWords(file.size)} (${file.size.toLocaleString()} B)`],
    ...facts('dimensions', file.width && file.height && `${file.width} × ${file.height}`),
    ['classifyId', path.length > 0 ? path.map(({ name }) => name).join(' / ') : t('space:folder.none')],
    ['access', t(`access.${file.access}`)],
    ...facts('status', file.status !== 1 && <Tag color="warning">{t(`status.${file.status}`)}</Tag>),
    ...facts('labels', file.labels.length > 0 && <Labels of={file.labels} />),
    ['userId', file.userName ?? t('space:nobody')],
    ['createTime', file.createTime],
    ['updateTime', file.updateTime],
    ['version', file.version],
    ['sha256', <code style={{ overflowWrap: 'anywhere', fontSize: 12 }}>{file.sha256}</code>],
    ...facts('note', file.note),
  ];
  return (
    <Descriptions
      column={1}
      size="small"
      items={items.map(([key, children]) => ({ key, label: t(`fact.${key}`), children }))}
    />
  );
}

/** Warnings about a file, shown before it is opened. */
function Labels({ of }: { of: FileRow['labels'] }) {
  const { t } = useTranslation('space-file');
  return of.map((label) => (
    <Tag key={label} color="warning">
      {t(`label.${label}`)}
    </Tag>
  ));
}

/** One property; hidden if it has no value. */
const facts = (name: Fact, value: ReactNode): [Fact, ReactNode][] => (value ? [[name, value]] : []);
