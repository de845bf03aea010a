import { DownloadOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { type Phrase, totalOf } from '../wording/phrase';
import type { Library } from './library';
import css from './library.module.css';
import { LibraryMenu } from './library-menu';
import type { LibraryTab } from './library-tab';
import { PushButton } from './push-button';
import { isUnderWay, type Run } from './use-run';

interface Props {
  library: Library;
  phrases: readonly Phrase[];
  run: Run | null | undefined;
  onAdd: (() => void) | undefined;
  onImport: (() => void) | undefined;
  onExport: (() => void) | undefined;
  /** is called with the id of a copy */
  onCopied: (id: number) => void;
  /** the visible tab, if there is room for only one */
  tab: LibraryTab | undefined;
  onTab: (tab: LibraryTab) => void;
}

/** The actions on a library, and its totals. */
export function LibraryToolbar({ library, phrases, run, onAdd, onImport, onExport, onCopied, tab, onTab }: Props) {
  const { t } = useTranslation(['im-library', 'im-wording', 'resource']);
  return (
    <div className={css.toolbar}>
      {onAdd && (
        <Button icon={<PlusOutlined />} onClick={onAdd}>
          {t('im-wording:add')}
        </Button>
      )}
      {onImport && (
        <Button icon={<ImportOutlined />} onClick={onImport}>
          {t('resource:action.import')}
        </Button>
      )}
      {onExport && phrases.length > 0 && (
        <Button icon={<DownloadOutlined />} onClick={onExport}>
          {t('resource:action.export')}
        </Button>
      )}
      <LibraryMenu library={library} phrases={phrases} onCopied={onCopied} />
      <span className={css.sum}>
        {phrases.length > 0 &&
          t('sum', { n: phrases.length, count: phrases.length, time: durationWords(totalOf(phrases) * 1000) })}
      </span>
      {tab && phrases.length > 0 && (
        <Segmented<LibraryTab>
          value={tab}
          onChange={onTab}
          options={[
            { value: 'phrases', label: t('im-wording:phrases') },
            { value: 'timeline', label: t('im-wording:timeline') },
          ]}
        />
      )}
      <PushButton library={library} phrases={phrases} isBusy={isUnderWay(run)} />
    </div>
  );
}
