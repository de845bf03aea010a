import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Space } from 'antd';
import { useCan } from '../../access/permission/can';
import { postTo } from '../../call/api/call';
import { send } from '../../call/http/http';
import { DaysInput } from '../../form/inputs/days-input';
import { useTexts } from '../declare/texts';

/** The number of days after which rows are deleted. */
export function Retention({ of }: { of: 'base/sys/log' | 'recycle/data' | 'task/info' }) {
  const { say } = useTexts('resource');
  const can = useCan();
  const client = useQueryClient();
  const key = [of, 'getKeep'];
  const { data: kept } = useQuery({
    queryKey: key,
    queryFn: async () => Number(await send({ method: 'get', url: `${of}/getKeep` })),
    enabled: can(`${of}/getKeep`),
  });
  if (kept === undefined) return null;

  const save = async (value: number) => {
    await postTo(of, 'setKeep', { value });
    client.setQueryData(key, value);
    // Kinds of the audit trail follow the number of the request log.
    if (of === 'base/sys/log') await client.invalidateQueries({ queryKey: ['base/sys/retention'] });
    return say('keep.saved', { n: value, count: value });
  };
  return (
    <Space.Compact>
      <Space.Addon>{say('keep.label')}</Space.Addon>
      <DaysInput
        label={say('keep.label')}
        days={kept}
        least={1}
        style={{ width: 88 }}
        disabled={!can(`${of}/setKeep`)}
        outOfRange={() => say('keep.range')}
        onSave={save}
      />
    </Space.Compact>
  );
}
