import { ReadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { useAddressNumber } from '../../../kernel/resource/question/use-address-number';
import { SplitView } from '../../../kernel/screens/split/split-view';
import { useSplit } from '../../../kernel/screens/split/use-split';
import type { Library } from '../wording-library/library';
import css from '../wording-library/library.module.css';
import { LibraryPanel } from '../wording-library/library-panel';
import { LibraryPhrases } from '../wording-library/library-phrases';
import { useLibraries } from '../wording-library/use-libraries';

/** The wording libraries, and the phrases of the selected one; initially the newest. */
export default function WordingLibraryPage() {
  const { t } = useTranslation('im-library');
  const split = useSplit('wording');
  const [chosen, choose] = useAddressNumber('wording.library');
  const { rows, isLoading } = useLibraries();
  const library = rows.find(({ id }) => id === chosen) ?? rows[0];
  return (
    <SplitView
      split={split}
      label={t('heading')}
      head={library ? <Head library={library} /> : t('heading')}
      side={
        <LibraryPanel
          selected={library?.id}
          onSelect={(id) => {
            choose(id);
            split.show('main');
          }}
        />
      }
    >
      {library && <LibraryPhrases key={library.id} library={library} onShow={choose} />}
      {!library && !isLoading && <Empty icon={<ReadOutlined />} title={t('none')} note={t('noneNote')} />}
    </SplitView>
  );
}

/** The text of the heading without links, because the heading is a button on a phone. */
function Head({ library: { title, group_id: id, group_name: group } }: { library: Library }) {
  const { t } = useTranslation('im-library');
  return (
    <>
      {title} <span className={css.group}>{id === null ? t('noGroup') : (group ?? `#${id}`)}</span>
    </>
  );
}
