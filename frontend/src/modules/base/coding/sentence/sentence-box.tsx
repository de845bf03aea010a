import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { Problem } from '../../../../kernel/look/failure/problem';
import { useAttempt } from '../../../../kernel/call/attempt/use-attempt';
import { type Described, type Question, questionOf } from '../coding-calls';
import { SendDialog } from './send-dialog';
import css from './sentence.module.css';
import { useModel } from './use-model';

const LONGEST = 4000;

/** Input of a sentence for the language model, if one is configured. The request is shown before it is sent. */
export function SentenceBox({ onDescribed }: { onDescribed: (described: Described) => void }) {
  const { t } = useTranslation('ai-code');
  const model = useModel();
  const [sentence, setSentence] = useState('');
  const [question, setQuestion] = useState<Question>();
  const { attempt, isBusy, problem } = useAttempt();
  if (!model) return null;
  const look = () => attempt(async () => setQuestion(await questionOf(sentence)));
  return (
    <div className={css.box}>
      <label>
        <span>{t('sentence.title')}</span>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={sentence}
          maxLength={LONGEST}
          placeholder={t('sentence.placeholder')}
          onChange={({ target }) => setSentence(target.value)}
        />
      </label>
      <Problem words={problem} />
      <div className={css.foot}>
        <Button disabled={sentence.trim() === ''} loading={isBusy} onClick={() => background(look())}>
          {t('sentence.look')}
        </Button>
        <small>{t('sentence.note', model)}</small>
      </div>
      {question && (
        <SendDialog
          sentence={sentence}
          question={question}
          host={model.host}
          onClose={() => setQuestion(undefined)}
          onDescribed={onDescribed}
        />
      )}
    </div>
  );
}
