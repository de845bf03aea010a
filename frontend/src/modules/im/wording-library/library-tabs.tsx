import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { useMay } from '../../../kernel/resource/act/use-may';
import type { Phrase } from '../wording/phrase';
import { Timeline } from '../wording/timeline';
import { usePhraseMenu } from '../wording/use-phrase-menu';
import type { Library } from './library';
import css from './library.module.css';
import type { LibraryTab } from './library-tab';

const PhraseList = lazy(() => import('../wording/phrase-list'));

interface Props {
  library: Library;
  phrases: Phrase[];
  said: number | undefined;
  /** the visible tab, if there is room for only one */
  tab: LibraryTab | undefined;
  onEdit: (row: AnyRow) => void;
}

/** The phrases in their order, next to a preview of the group. */
export function LibraryTabs({ library, phrases, said, tab, onEdit }: Props) {
  const { t } = useTranslation('im-wording');
  const may = useMay('im/wording');
  const menu = usePhraseMenu(onEdit);
  const list = (
    <Suspense fallback={<Skeleton active />}>
      <PhraseList
        libraryId={library.id}
        phrases={phrases}
        mayMove={may('order')}
        menu={menu}
        onOpen={may('update') ? onEdit : undefined}
      />
    </Suspense>
  );
  return (
    <div className={css.faces}>
      {tab !== 'timeline' && <div className={css.list}>{menu ? menu.around(list) : list}</div>}
      {tab !== 'phrases' && (
        <section className={css.preview} aria-label={t('timeline')}>
          {!tab && <h3>{t('timeline')}</h3>}
          <Timeline phrases={phrases} said={said} />
        </section>
      )}
    </div>
  );
}
