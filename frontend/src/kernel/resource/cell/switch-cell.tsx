import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Switch, Tooltip } from 'antd';
import { messageOf } from '../../basis/failure/api-error';
import type { Resource } from '../../call/api/api';
import { postTo } from '../../call/api/call';
import type { AnyRow } from '../../basis/values/row';
import { useMay } from '../act/use-may';

interface Props {
  resource: Resource;
  row: AnyRow;
  field: string;
  /** its label with the row's name, for screen readers */
  label: string;
  /** why it cannot be switched */
  refusal?: string | undefined;
}

/** A switch in a row that saves at once. If the server refuses, it returns to the old state and shows the reason. */
export function SwitchCell({ resource, row, field, label, refusal }: Props) {
  const { message } = App.useApp();
  const client = useQueryClient();
  const may = useMay(resource);
  const stored = row[field];
  // Flags of the chat tables are 0 and 1, ours are booleans. The new value has the same type as the old one.
  const isNumber = typeof stored === 'number';
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => postTo(resource, 'update', { id: row.id, [field]: isNumber ? Number(on) : on }),
    onError: (error) => void message.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [resource] }),
  });
  return (
    <Tooltip title={refusal}>
      <Switch
        size="small"
        aria-label={refusal ? `${label}: ${refusal}` : label}
        checked={isPending ? variables : !!stored}
        loading={isPending}
        disabled={!may('update') || refusal !== undefined}
        onChange={(on) => mutate(on)}
      />
    </Tooltip>
  );
}
