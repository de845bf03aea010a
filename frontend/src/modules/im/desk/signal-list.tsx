import { useQueryClient } from '@tanstack/react-query';
import { LockOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { ReadingNote } from '../conversation/reading/reading-note';
import { ReasonDialog } from '../conversation/reading/reason-dialog';
import { useReading } from '../conversation/reading/use-reading';
import type { CaseFile } from './case-file';
import css from './signal-list.module.css';
import { SignalItem } from './signal-item';
import type { ConversationOpener } from './use-conversation-opener';

interface Props {
  file: CaseFile;
  opener: ConversationOpener;
}

/** What was reported, the newest first, with the messages as they were then. */
export function SignalList({ file, opener }: Props) {
  const { t } = useTranslation('im-desk');
  const { signals, moreSignals, reasonNeeded } = file;
  const hasPrivate = signals.some(({ evidence }) => evidence.some(({ kind }) => kind === 'private'));
  return (
    <section className={css.signals} aria-label={t('reported')}>
      <h3>{t('reported')}</h3>
      {hasPrivate && <ReadingState isNeeded={reasonNeeded} />}
      <ul>
        {signals.map((signal) => (
          <li key={signal.id}>
            <SignalItem
              signal={signal}
              subjectId={Number(file.case.subjectId)}
              opener={opener}
              isReasonNeeded={reasonNeeded}
            />
          </li>
        ))}
      </ul>
      {moreSignals > 0 && <p>{t('signals.more', { n: figure(moreSignals), count: moreSignals })}</p>}
    </section>
  );
}

/** Private messages among the evidence are shown once a reason for reading them is stated. */
function ReadingState({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation(['im-desk', 'im-chat']);
  const client = useQueryClient();
  const reading = useReading();
  const [isAsking, setAsking] = useState(false);
  const state = async (reason: string) => {
    await reading.state(reason);
    await client.invalidateQueries({ queryKey: ['im/case', 'file'] });
  };
  if (!isNeeded) return <ReadingNote reading={reading} />;
  if (!reading.isAllowed) return <Alert type="info" showIcon icon={<LockOutlined />} title={t('private.forbidden')} />;
  return (
    <>
      <Alert
        type="info"
        showIcon
        icon={<LockOutlined />}
        title={t('private.hidden')}
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            {t('im-chat:gate.state')}
          </Button>
        }
      />
      <ReasonDialog open={isAsking} onState={state} onClose={() => setAsking(false)} />
    </>
  );
}
