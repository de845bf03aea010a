import { ReadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { useImportDialog } from '../../../kernel/resource/import/use-import-dialog';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { ResourceForm } from '../../../kernel/resource/form/resource-form';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { useMay } from '../../../kernel/resource/act/use-may';
import { useMedia } from '../../../kernel/look/size/use-media';
import type { Phrase } from '../wording/phrase';
import { phrases as phraseResource } from '../wording/phrase-resource';
import { usePhrases } from '../wording/use-phrases';
import type { LibraryTab } from './library-tab';
import type { Library } from './library';
import css from './library.module.css';
import { LibraryTabs } from './library-tabs';
import { LibraryToolbar } from './library-toolbar';
import { RunCard } from './run-card';
import { sentCount } from './sent-count';
import { useLibraryExport } from './use-library-export';
import { useRun } from './use-run';

/** The minimum width for the phrases and the preview side by side. */
const WIDE = '(min-width: 1200px)';

interface Props {
  library: Library;
  /** shows another library */
  onShow: (id: number) => void;
}

/** The phrases of a library in their order, with a preview and the push button. */
export function LibraryPhrases({ library, onShow }: Props) {
  const { t } = useTranslation(['im-wording', 'resource']);
  const { phrases, isAllowed, isLoading, error, refetch } = usePhrases(library.id);
  const mayAdd = useMay('im/wording')('add');
  const { data: progress } = useRun(library.id);
  const [form, setForm] = useState<OpenForm>();
  const [tab, setTab] = useState<LibraryTab>('phrases');
  const isWide = useMedia(WIDE);
  const importing = useImportDialog(phraseResource, { library_id: library.id });
  const exporting = useLibraryExport(library);
  const add = mayAdd ? () => setForm({ mode: 'add', preset: presetAfter(phrases.at(-1)) }) : undefined;

  if (!isAllowed) return <Empty icon={<ReadOutlined />} title={t('resource:empty.forbidden')} />;
  return (
    <div className={css.phrases}>
      <LibraryToolbar
        library={library}
        phrases={phrases}
        run={progress?.run}
        onAdd={add}
        onImport={importing.open}
        onExport={exporting}
        onCopied={onShow}
        tab={isWide ? undefined : tab}
        onTab={setTab}
      />
      {progress?.run && <RunCard library={library} run={progress.run} />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
      {!isLoading && !error && phrases.length === 0 && (
        <Empty icon={<ReadOutlined />} title={t('none')} note={t('noneNote')}>
          {add && (
            <Button type="primary" onClick={add}>
              {t('add')}
            </Button>
          )}
        </Empty>
      )}
      {phrases.length > 0 && (
        <LibraryTabs
          library={library}
          phrases={phrases}
          said={sentCount(progress, phrases)}
          tab={isWide ? undefined : tab}
          onEdit={(row: AnyRow) => setForm({ mode: 'edit', row })}
        />
      )}
      <ResourceForm
        of={phraseResource}
        open={form}
        onClose={() => setForm(undefined)}
        beforeSave={(body) => ({ ...body, library_id: library.id })}
      />
      {importing.dialog}
    </div>
  );
}

/** A new phrase starts with the speaker and the pause of the last one. */
const presetAfter = (last: Phrase | undefined) => (last ? { user_id: last.user_id, delay: last.delay } : {});
