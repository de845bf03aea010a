import { ClusterOutlined, DownOutlined, FieldTimeOutlined, RightOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JsonView } from '../../../kernel/form/inputs/json-view';
import { OneLineCode } from '../../../kernel/look/text/one-line-code';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { useNow } from '../../../kernel/basis/time/use-now';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import css from './log.module.css';
import { RunStatus } from './run-status';
import type { Run } from './use-runs';

const SHORT = 160;

/** One run in a line, with its result or error message below. */
export function RunLine({ run }: { run: Run }) {
  const { t } = useTranslation('task');
  const [isOpen, setOpen] = useState(false);
  const { status, createTime, node, detail, once, fullLength } = run;
  const facts = (
    <>
      <span className={css.outcome}>
        <RunStatus status={status} />
      </span>
      <span className={css.when}>
        {createTime} {once && <Tag>{t('run.once')}</Tag>} <RelativeTime value={createTime} className={css.faint} />
      </span>
      <span className={`${css.fact} ${css.took}`} title={t('run.duration')}>
        <FieldTimeOutlined aria-label={t('run.duration')} />
        {status === null ? <SoFar run={run} /> : durationWords(run.duration ?? 0)}
      </span>
      {node && (
        <span className={css.fact} title={t('run.node')}>
          <ClusterOutlined aria-label={t('run.node')} />
          {node}
        </span>
      )}
    </>
  );
  if (!detail) return <li className={css.run}>{facts}</li>;
  return (
    <li className={css.run} data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {facts}
        {isOpen ? (
          <DownOutlined className={css.arrow} aria-hidden />
        ) : (
          <RightOutlined className={css.arrow} aria-hidden />
        )}
        {!isOpen && <OneLineCode data-failed={status === 0 || undefined}>{detail.slice(0, SHORT)}</OneLineCode>}
      </button>
      {isOpen && (
        <div className={css.detail}>
          {fullLength !== null && <p className={css.faint}>{t('run.cut', { n: fullLength })}</p>}
          <JsonView value={detail} />
        </div>
      )}
    </li>
  );
}

/** How long it has been running. */
function SoFar({ run }: { run: Run }) {
  const now = useNow();
  const start = momentOf(run.createTime);
  return durationWords(Math.max(0, start === undefined ? (run.duration ?? 0) : now - start));
}
