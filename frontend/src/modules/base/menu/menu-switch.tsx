import { useTexts } from '../../../kernel/resource/declare/texts';
import { SwitchCell } from '../../../kernel/resource/cell/switch-cell';
import type { MenuRow } from './menu-rows';

interface Props {
  row: MenuRow;
  field: 'isShow' | 'keepAlive';
  /** the types of rows that have the switch */
  types: readonly number[];
}

/** A switch that only some types of menu rows have. */
export function MenuSwitch({ row, field, types }: Props) {
  const { label } = useTexts('base-menu');
  if (!types.includes(row.type)) return null;
  return <SwitchCell resource="base/sys/menu" row={row} field={field} label={`${label(field)}: ${row.name}`} />;
}
