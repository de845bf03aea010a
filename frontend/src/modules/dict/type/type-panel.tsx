import { BookOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { page } from '../../../kernel/call/api/api';
import { RowPanel } from '../../../kernel/screens/split/row-panel';
import { dictTypes, useDictTypes } from './dict-types';

interface Props {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

/** The dictionaries next to their entries. */
export function TypePanel(props: Props) {
  const { t } = useTranslation('dict-type');
  return (
    <RowPanel
      {...props}
      of={dictTypes}
      all={useDictTypes()}
      icon={<BookOutlined />}
      note={({ key }) => key}
      wordsOf={({ name, key }) => `${name} ${key}`}
      deleteNote={async ({ id }) => {
        const { pagination } = await page('dict/info', { typeId: id, page: 1, size: 1 });
        return pagination.total > 0 && t('deleteNote', { n: pagination.total });
      }}
    />
  );
}
