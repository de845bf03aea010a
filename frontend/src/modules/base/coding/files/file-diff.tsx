import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../../kernel/look/size/use-media';
import { DiffView } from '../diff/diff-view';
import css from './files.module.css';
import type { ShownFile } from './shown-file';

/** The minimum width for two columns of source next to the list of files. */
const WIDE = '(min-width: 1200px)';

/** The changes of a file. New and unchanged files are shown in one column, because there is nothing to compare. */
export function FileDiff({ file }: { file: ShownFile }) {
  const { t } = useTranslation('ai-code');
  const isWide = useMedia(WIDE);
  const { path, state, before, after, added, removed } = file;
  return (
    <article className={css.shown} aria-label={path}>
      <header>
        <code>{path}</code>
        <span>{t(`files.state.${state}`)}</span>
        <span className={css.counts}>
          {added > 0 && <ins>+{added}</ins>}
          {removed > 0 && <del>−{removed}</del>}
        </span>
      </header>
      {state === 'conflict' && <Alert type="warning" showIcon banner title={t('files.conflict')} />}
      <DiffView
        label={t('files.diff', { path })}
        before={before}
        after={after}
        isSplit={isWide && before !== '' && before !== after}
      />
    </article>
  );
}
