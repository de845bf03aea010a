import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../../../kernel/call/api/api';
import { background } from '../../../../kernel/basis/failure/background';
import { Problem } from '../../../../kernel/look/failure/problem';
import { useAttempt } from '../../../../kernel/call/attempt/use-attempt';
import { useProblem } from '../../../../kernel/call/attempt/use-problem';

export default function Attempt() {
  const { t } = useTranslation('demo-rows');
  const { attempt, isBusy, problem } = useAttempt();
  const other = useProblem();
  // There is no dictionary with this id, so the server returns an error.
  const ask = () => attempt(() => get('dict/type', 'info', { id: 2_000_000_000 }));
  return (
    <div>
      <Problem words={problem ?? other.problem} />
      <Flex gap="small">
        <Button type="primary" loading={isBusy} onClick={() => background(ask())}>
          {t('try')}
        </Button>
        <Button onClick={() => other.setProblem(t('ownProblem'))}>{t('say')}</Button>
      </Flex>
    </div>
  );
}
