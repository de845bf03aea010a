import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AppealFile } from './appeal';
import css from './appeal-card.module.css';

/** How an appeal has ended. Without an answer, the decision was taken back before anybody gave one. */
export function AppealEnd({ of }: { of: AppealFile['appeal'] }) {
  const { t } = useTranslation('im-appeal');
  const { state, answer, answeredByName, answerTime } = of;
  if (state === 'open') return null;
  const said = { name: answeredByName ?? '–', time: answerTime ?? '–' };
  return (
    <Alert
      type={state === 'upheld' ? 'info' : 'success'}
      showIcon
      title={t(answer === null ? 'end.reversed' : `end.${state}`, said)}
      description={
        answer && (
          <p className={css.answer} dir="auto">
            {answer}
          </p>
        )
      }
    />
  );
}
