import { useTranslation } from 'react-i18next';
import { ImChannelRings } from '../../../api/codes';
import { ChoicesSelect } from '../../../kernel/form/inputs/choices-select';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import type { Channel } from './channel';

/** What a channel rings for. */
export function RingsChoice({ id, value, onChange, disabled = false }: InputProps<Channel['rings']>) {
  const { t } = useTranslation('im-channel');
  return (
    <ChoicesSelect<Channel['rings'][number]>
      id={id}
      value={value ?? []}
      disabled={disabled}
      onChange={(rings) => onChange?.(rings)}
      options={ImChannelRings.map((ring) => ({ value: ring, label: t(`ring.${ring}`) }))}
    />
  );
}
