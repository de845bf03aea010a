import { CheckCircleOutlined, FileSearchOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { AboutPerson } from './about-person';
import { calledOf } from './case-file';
import { CaseHead } from './case-head';
import { CaseNotes } from './case-notes';
import css from './case-pane.module.css';
import { CaseStateNote } from './case-state-note';
import { EarlierDecisions } from './earlier-decisions';
import { EvidenceBar } from './evidence-bar';
import { HoldNotice } from './hold-notice';
import { AppealCard } from './late-appeal';
import { OtherCases } from './other-cases';
import { SignalList } from './signal-list';
import type { Desk } from './use-desk';

/** The shown case: whom it is about, what was decided before, and what was reported. */
export function CasePane({ desk }: { desk: Desk }) {
  const { t } = useTranslation('im-desk');
  const { state, holder, file, mayDecide } = desk;
  if (state.phase === 'failed' && state.error) return <LoadFailure error={state.error} onRetry={() => holder.next()} />;
  if (state.phase === 'empty' && !mayDecide)
    return <Empty icon={<FileSearchOutlined />} title={t('choose')} note={t('choose.note')} />;
  if (state.phase === 'empty')
    return (
      <Empty icon={<CheckCircleOutlined />} title={t('nothing')} note={t('nothing.note')}>
        <Button onClick={() => background(holder.next())}>{t('nothing.look')}</Button>
      </Empty>
    );
  if (file.error && !file.data) return <LoadFailure error={file.error} onRetry={file.refetch} />;
  if (!file.data || state.phase === 'loading') return <Skeleton active paragraph={{ rows: 10 }} />;
  const { data } = file;
  return (
    <article className={css.case} aria-label={t('case.of', { name: calledOf(data.case) })}>
      <CaseHead file={data} />
      <OtherCases file={data} />
      <EvidenceBar file={data} />
      {state.error && <Alert type="warning" showIcon role="alert" title={state.error.message} />}
      {file.error && <LoadFailure error={file.error} onRetry={file.refetch} />}
      <HoldNotice desk={desk} row={data.case} />
      {data.appeal && <AppealCard file={data} appeal={data.appeal} />}
      <CaseStateNote file={data} desk={desk} />
      <AboutPerson file={data} />
      <CaseNotes file={data} texts={desk.noteTexts} />
      <SignalList file={data} opener={desk.opener} />
      <EarlierDecisions file={data} />
    </article>
  );
}
