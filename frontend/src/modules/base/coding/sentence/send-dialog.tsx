import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { Problem } from '../../../../kernel/look/failure/problem';
import { useAttempt } from '../../../../kernel/call/attempt/use-attempt';
import { type Described, describeSentence, type Question } from '../coding-calls';
import css from './sentence.module.css';

interface Props {
  sentence: string;
  question: Question;
  host: string;
  onClose: () => void;
  onDescribed: (described: Described) => void;
}

/** Shows the exact request and sends it. Closing the dialog cancels the request. */
export function SendDialog({ sentence, question, host, onClose, onDescribed }: Props) {
  const { t } = useTranslation(['ai-code', 'resource']);
  const { attempt, isBusy, problem } = useAttempt();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = () =>
    attempt(async () => {
      const { signal } = (sending.current = new AbortController());
      const described = await describeSentence(sentence, signal);
      if (!signal.aborted) onDescribed(described);
    });
  const { url, headers, body } = question;
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Modal
      open
      centered
      width={760}
      mask={{ closable: false }}
      title={t('ai-code:sentence.ask', { host })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('resource:cancel')}
        </Button>,
        <Button key="send" type="primary" loading={isBusy} onClick={() => background(send())}>
          {t('ai-code:sentence.send')}
        </Button>,
      ]}
    >
      <Problem words={problem} />
      <p>{t('ai-code:sentence.sent')}</p>
      <pre className={css.sent} tabIndex={0} role="region" aria-label={t('ai-code:sentence.text')}>
        {[`POST ${url}`, ...head, '', body].join('\n')}
      </pre>
      <p>{t('ai-code:sentence.again')}</p>
    </Modal>
  );
}
