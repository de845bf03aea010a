import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/permission/can';
import { figure } from '../../basis/i18n/figure';
import { DaysInput } from '../../form/inputs/days-input';
import type { KeptKind } from './use-kept-kinds';

interface Props {
  kept: KeptKind;
  onSave: (kind: KeptKind['kind'], days: number) => Promise<void>;
}

/** The number of days of one kind. */
export function KeptDays({ kept: { kind, days, least }, onSave }: Props) {
  const { t } = useTranslation('retention');
  const canSet = useCan()('base/sys/retention/setKeep');
  const name = t(`kind.${kind}`);
  return (
    <DaysInput
      label={t('days', { kind: name })}
      days={days}
      least={least}
      suffix={t('unit')}
      disabled={!canSet}
      outOfRange={(from, most) => t('range', { least: figure(from), most: figure(most) })}
      onSave={async (n) => {
        await onSave(kind, n);
        return t('saved', { kind: name, n: figure(n), count: n });
      }}
    />
  );
}
