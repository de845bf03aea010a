import { App, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { figure } from '../../basis/i18n/figure';
import { useCan } from '../../access/permission/can';
import type { KeptKind } from './use-kept-kinds';

const MOST = 10_000;

interface Props {
  kept: KeptKind;
  onSave: (kind: KeptKind['kind'], days: number) => Promise<void>;
}

/** The number of days of one kind. Saved when the input loses the focus, or with Enter. */
export function KeptDays({ kept: { kind, days, least }, onSave }: Props) {
  const { t } = useTranslation('retention');
  const { message } = App.useApp();
  const canSet = useCan()('base/sys/retention/setKeep');
  const [typed, setTyped] = useState<number | null>();
  const name = t(`kind.${kind}`);
  const save = async () => {
    if (typed === undefined || typed === days) return;
    try {
      if (typed === null || !Number.isInteger(typed) || typed < least || typed > MOST)
        return void message.warning(t('range', { least: figure(least), most: figure(MOST) }));
      await onSave(kind, typed);
      void message.success(t('saved', { kind: name, n: figure(typed), count: typed }));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setTyped(undefined);
    }
  };
  return (
    <InputNumber<number>
      aria-label={t('days', { kind: name })}
      value={typed === undefined ? days : typed}
      precision={0}
      suffix={t('unit')}
      disabled={!canSet}
      onChange={setTyped}
      onBlur={() => background(save())}
      onPressEnter={() => background(save())}
    />
  );
}
