import { FilterOutlined, FolderOpenOutlined, LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { filtersOf } from '../../../kernel/resource/question/question';
import type { List } from '../../../kernel/resource/list/use-list';

interface Props {
  list: List;
  isInFolder: boolean;
  mayUpload: boolean;
}

/** Shown if there are no files, with the reason. */
export function NoFiles({ list, isInFolder, mayUpload }: Props) {
  const { t } = useTranslation(['space', 'resource']);
  if (!list.isAllowed)
    return (
      <Empty icon={<LockOutlined />} title={t('resource:empty.forbidden')} note={t('resource:empty.forbiddenNote')} />
    );
  if (filtersOf(list.question, list.initial).length > 0)
    return (
      <Empty icon={<FilterOutlined />} title={t('resource:empty.noMatch')} note={t('resource:empty.noMatchNote')}>
        <Button onClick={list.reset}>{t('resource:clearFilters')}</Button>
      </Empty>
    );
  return (
    <Empty
      icon={<FolderOpenOutlined />}
      title={t(isInFolder ? 'empty.folder' : 'empty.library')}
      note={mayUpload ? t('empty.note') : undefined}
    />
  );
}
