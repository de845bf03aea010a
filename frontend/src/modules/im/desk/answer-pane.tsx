import { Alert, Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { Problem } from '../../../kernel/look/failure/problem';
import { AnswerConfirm } from './answer-confirm';
import { LONGEST_ANSWER } from './appeal';
import { calledOf, type CaseFile } from './case-file';
import css from './decision-pane.module.css';
import { KeyLabel } from './key-label';
import { MoveButtons } from './move-buttons';
import type { Answer } from './use-answer';
import type { CaseMoves } from './use-case-moves';
import type { Desk } from './use-desk';

interface Props {
  desk: Desk;
  file: CaseFile;
  answer: Answer;
  moves: CaseMoves;
  help: () => void;
}

/** The answer to the shown appeal. */
export function AnswerPane({ desk: { isMine, holder }, file, answer, moves, help }: Props) {
  const { t } = useTranslation(['im-appeal', 'im-desk']);
  const [textId, helpId] = [useId(), useId()];
  const { isBusy, mayOverturn, choose } = answer;
  const isOff = !isMine || isBusy;
  return (
    <div className={css.decision}>
      <div className={css.comment}>
        <label htmlFor={textId}>{t('answer')}</label>
        <Input.TextArea
          id={textId}
          aria-describedby={helpId}
          value={answer.text}
          maxLength={LONGEST_ANSWER}
          disabled={isOff}
          autoSize={{ minRows: 4, maxRows: 12 }}
          onChange={({ target }) => answer.write(target.value)}
        />
        <small id={helpId}>{t('answer.help')}</small>
      </div>
      <Problem words={answer.problem} />
      {answer.isLacking && <Alert type="error" showIcon role="alert" title={t('lacking')} />}
      {isMine && !mayOverturn && <p>{t('overturn.forbidden')}</p>}
      <div className={css.buttons}>
        <Button type="primary" disabled={!isMine} loading={isBusy} onClick={() => choose('uphold')}>
          <KeyLabel name="u">{t('uphold')}</KeyLabel>
        </Button>
        <Button danger disabled={isOff || !mayOverturn} onClick={() => choose('overturn')}>
          <KeyLabel name="v">{t('overturn')}</KeyLabel>
        </Button>
        <Button disabled={isOff} onClick={() => background(holder.skip())}>
          {t('im-desk:skip')}
        </Button>
        <MoveButtons moves={moves} isOff={isOff} />
        <Button type="text" onClick={help}>
          {t('im-desk:keys.help')}
        </Button>
      </div>
      <AnswerConfirm answer={answer} name={calledOf(file.case)} />
    </div>
  );
}
