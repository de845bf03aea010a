import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { ImDeliveryState } from '../../../api/codes';
import { useCan } from '../../../kernel/access/permission/can';
import css from './channel.module.css';
import { useProblemWords } from './use-problem-words';
import type { Delivery } from './use-deliveries';

const { Waiting, Sending, Delivered, Failed, Unknown } = ImDeliveryState;

const TONES = {
  [Waiting]: 'default',
  [Sending]: 'processing',
  [Delivered]: 'success',
  [Failed]: 'error',
  [Unknown]: 'warning',
};

interface Props {
  delivery: Delivery;
  isBusy: boolean;
  onRetry: () => void;
}

/** What a channel was told, what became of it, and why. */
export function DeliveryLine({ delivery, isBusy, onRetry }: Props) {
  const { t } = useTranslation('im-channel');
  const problemWords = useProblemWords();
  const { state, kind, text, tries, createTime, nextTime, problem } = delivery;
  const isGivenUp = (state === Failed || state === Unknown) && kind !== 'test';
  const mayRetry = useCan()('im/delivery/retry') && isGivenUp;
  return (
    <li className={css.delivery}>
      <div className={css.head}>
        <Tag color={TONES[state]}>{t(`state.${state}`)}</Tag>
        <span>{createTime}</span>
        {tries > 1 && <span>{t('tries', { n: tries })}</span>}
        {mayRetry && (
          <Button size="small" icon={<ReloadOutlined />} loading={isBusy} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <span>{text}</span>
      {problem && <span>{problemWords(delivery)}</span>}
      {state === Waiting && problem && <span>{t('next', { time: nextTime })}</span>}
    </li>
  );
}
