import { Alert, Button, Skeleton } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { useCan } from '../../../../kernel/access/permission/can';
import { Problem } from '../../../../kernel/look/failure/problem';
import type { ResourceSpec } from '../spec/resource-spec';
import { FileDiff } from './file-diff';
import { FileList } from './file-list';
import css from './files.module.css';
import { OutcomeNote } from './outcome-note';
import { useMade } from '../made/use-made';
import { TickList } from './tick-list';
import { SpecFailure } from './spec-failure';
import { useCheck } from './use-check';
import { useIsOpen } from './use-is-open';
import { usePlan } from './use-plan';
import { useWrite } from './use-write';

/** The current and new content of every file, the result of the checks, and the actions to write the files. */
export function FilesPane({ spec }: { spec: ResourceSpec }) {
  const { t } = useTranslation('ai-code');
  const can = useCan();
  const isOpen = useIsOpen();
  const { files, error, retry } = usePlan(spec);
  const { check, isRunning, problem, hasPassed, start } = useCheck(spec);
  const isMade = useMade().some(({ namespace, name }) => namespace === spec.namespace && name === spec.name);
  const writing = useWrite(spec, files ?? []);
  const [path, setPath] = useState<string>();
  const chosen = files?.find((file) => file.path === path) ?? files?.[0];
  if (error) return <SpecFailure error={error} onRetry={retry} />;
  if (!files) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <section className={css.pane} aria-label={t('steps.files')}>
      {isOpen === false && <Alert type="info" showIcon title={t('files.production')} />}
      {isOpen && writing.conflicts > 0 && (
        <Alert type="warning" showIcon title={t('write.conflicts', { count: writing.conflicts })} />
      )}
      <Problem words={problem ?? writing.problem} />
      {check && <TickList ticks={check.ticks} />}
      <div className={css.deeds}>
        {isOpen && can('base/coding/check') && (
          <Button loading={isRunning} type={hasPassed ? 'default' : 'primary'} onClick={() => background(start())}>
            {t(isRunning ? 'ticks.state.running' : check ? 'ticks.again' : 'ticks.start')}
          </Button>
        )}
        {isOpen && can('base/coding/write') && (
          <Button
            type={hasPassed ? 'primary' : 'default'}
            disabled={!hasPassed || writing.count === 0 || writing.conflicts > 0}
            loading={writing.isBusy}
            onClick={writing.write}
          >
            {t('write.button', { count: writing.count })}
          </Button>
        )}
        {can('base/coding/download') && (
          <Button icon={<DownloadOutlined />} disabled={writing.isBusy} onClick={writing.patch}>
            {t('files.patch')}
          </Button>
        )}
        {isOpen && isMade && can('base/coding/undo') && (
          <Button type="text" danger disabled={writing.isBusy} onClick={writing.undo}>
            {t('undo.undo')}
          </Button>
        )}
      </div>
      {writing.outcome && <OutcomeNote outcome={writing.outcome} />}
      <div className={css.work}>
        <FileList files={files} chosen={chosen?.path} onChoose={setPath} />
        {chosen && <FileDiff key={chosen.path} file={chosen} />}
      </div>
    </section>
  );
}
