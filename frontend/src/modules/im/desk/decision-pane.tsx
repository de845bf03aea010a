import { Alert, Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { Problem } from '../../../kernel/look/failure/problem';
import { ActChoice } from './act-choice';
import { calledOf, standingOf } from './case-file';
import { CaseState } from './case-state';
import css from './decision-pane.module.css';
import { FactsField } from './facts-field';
import { AnswerPane } from './late-appeal';
import { MoveButtons } from './move-buttons';
import { PolicyChoice } from './policy-choice';
import { useMayReverse } from './use-may-reverse';
import type { Answer } from './use-answer';
import type { CaseMoves } from './use-case-moves';
import type { Decision } from './use-decision';
import type { Desk } from './use-desk';

const LONGEST = 2000;

interface Props {
  desk: Desk;
  decision: Decision;
  answer: Answer;
  moves: CaseMoves;
  help: () => void;
}

/** What to do about the shown case. */
export function DecisionPane({ desk, decision, answer, moves, help }: Props) {
  const { t } = useTranslation(['im-desk', 'act']);
  const { isMine, mayDecide, holder, file } = desk;
  const { draft, policy, fault, isBusy, problem, warning, change, press } = decision;
  const commentId = useId();
  if (!mayDecide) return <TakeBackButton desk={desk} />;
  if (file.data?.appeal) return <AnswerPane desk={desk} file={file.data} answer={answer} moves={moves} help={help} />;
  const isBack = file.data?.case.problem != null;
  const words = typeof draft.choice === 'string' ? (`decide.${draft.choice}` as const) : 'decide';
  const again = warning === 'ask.groups' ? 'decide.groups' : 'decide.really';
  return (
    <div className={css.decision}>
      <PolicyChoice decision={decision} isDisabled={!isMine || isBusy} isBack={isBack} />
      {policy && <ActChoice desk={desk} decision={decision} policy={policy} isDisabled={!isMine || isBusy} />}
      {policy && <FactsField value={draft.facts} isDisabled={isBusy} onChange={(facts) => change({ facts })} />}
      <div className={css.comment}>
        <label htmlFor={commentId}>{t('comment')}</label>
        <Input.TextArea
          id={commentId}
          value={draft.comment}
          maxLength={LONGEST}
          disabled={isBusy}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => change({ comment: target.value })}
        />
      </div>
      <Problem words={problem} />
      {fault && <Alert type="error" showIcon role="alert" title={t(fault)} />}
      {warning && <Alert type="warning" showIcon role="alert" title={t(warning, { key: 'Enter' })} />}
      <div className={css.buttons}>
        <Button
          type="primary"
          danger={typeof draft.choice !== 'string'}
          disabled={!isMine}
          loading={isBusy}
          onClick={press}
        >
          {t(warning ? again : words)}
        </Button>
        <Button disabled={!isMine || isBusy} onClick={() => background(holder.skip())}>
          {t('skip')}
        </Button>
        <MoveButtons moves={moves} isOff={!isMine || isBusy} />
        <TakeBackButton desk={desk} />
        <Button type="text" onClick={help}>
          {t('keys.help')}
        </Button>
      </div>
    </div>
  );
}

/** Takes back the decision on the shown case, whoever has made it. If the case came back, it must be held for that. */
function TakeBackButton({ desk: { file, hold, takeBack } }: { desk: Desk }) {
  const { t } = useTranslation('im-desk');
  const mayReverse = useMayReverse();
  const { data } = file;
  const decision = data && standingOf(data);
  if (!decision || !mayReverse(decision)) return null;
  if (data.case.state === CaseState.Open && hold !== 'mine') return null;
  const decided = { id: data.case.id, name: calledOf(data.case) };
  return <Button onClick={() => takeBack(decided)}>{t('takeBack')}</Button>;
}
