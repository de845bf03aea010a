import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Duration } from './duration';
import { faultOfReason, filled, isOpen } from './open-reason';

/** A reason with placeholders, as people will read it. */
export function FilledReason() {
  const { t } = useTranslation('act');
  const reason = Form.useWatch<string | undefined>('reason') ?? '';
  const duration = Form.useWatch<Duration | undefined>('duration');
  if (!isOpen(reason)) return null;
  const fault = faultOfReason(reason, duration);
  return fault ? t(fault) : t('reason.filled', { reason: filled(reason, duration) });
}
