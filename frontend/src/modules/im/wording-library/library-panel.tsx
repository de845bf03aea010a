import { ReadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { RowPanel } from '../../../kernel/screens/split/row-panel';
import { libraries } from './library';
import { useLibraries } from './use-libraries';

interface Props {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

/** The list of libraries next to their phrases. */
export function LibraryPanel(props: Props) {
  const { t } = useTranslation('im-library');
  return (
    <RowPanel
      {...props}
      of={libraries}
      all={useLibraries()}
      icon={<ReadOutlined />}
      note={({ wording_count: count }) => t('count', { n: count })}
      wordsOf={({ title, group_name: group }) => `${title} ${group ?? ''}`}
      deleteNote={({ wording_count: count }) => count > 0 && t('deleteNote', { n: count })}
    />
  );
}
