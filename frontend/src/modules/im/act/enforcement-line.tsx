import {
  CheckOutlined,
  CloseOutlined,
  ClockCircleOutlined,
  InfoCircleOutlined,
  QuestionOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import css from './enforcement-line.module.css';
import type { Enforcement } from './chat-act';
import type { NotificationState } from './use-enforcement';

const ICONS: Record<NotificationState['state'], ReactNode> = {
  givenUp: <CloseOutlined />,
  done: <SoundOutlined />,
  pending: <ClockCircleOutlined />,
  recorded: <InfoCircleOutlined />,
  none: <CheckOutlined />,
  kept: <InfoCircleOutlined />,
  unknown: <QuestionOutlined />,
};

/** Whether the chat product was notified, or why not. */
export function EnforcementLine({ enforcement }: { enforcement: NotificationState }) {
  const { t } = useTranslation('im-act');
  const can = useCan();
  const { state } = enforcement;
  const words = () => {
    if (enforcement.state === 'givenUp')
      return enforcement.unread ? t('told.neverRead') : t('told.givenUp', { error: enforcement.error ?? '–' });
    const { terminals, frames, reason } = enforcement;
    const figures = { terminals: figure(terminals), frames: figure(frames) };
    if (state === 'none') return t('told.none');
    if (state === 'recorded') return t('told.recorded');
    if (state === 'kept') return t('told.kept');
    if (state === 'unknown') return t(`told.unknown.${reason === 'noServer' ? reason : 'lost'}`, figures);
    if (state === 'pending') return t(`told.pending.${pendingReason(reason)}`);
    if (terminals === 0 && frames === 0) return t('told.nobody');
    return t('told.done', figures);
  };
  return (
    <div className={css.told} data-state={state}>
      <span aria-hidden>{ICONS[state]}</span>
      <div>
        <strong>{t(`told.${state}.title`)}</strong>
        <p>
          {words()}{' '}
          {state === 'recorded' && can('im/capability/info') && <Link to="/im/capability">{t('told.look')}</Link>}
        </p>
      </div>
    </div>
  );
}

type Reason = Enforcement['reason'];

/** An answer of an unknown audience is not pending. */
const pendingReason = (reason: Reason): Exclude<Reason, 'noServer' | 'lost' | undefined> =>
  reason === undefined || reason === 'noServer' || reason === 'lost' ? 'failed' : reason;
