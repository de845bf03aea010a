import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, InputNumber, Space } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { useCan } from '../../access/permission/can';
import { send } from '../../call/http/http';
import { postTo } from '../../call/api/call';
import { useTexts } from '../declare/texts';

const [LEAST, MOST] = [1, 10_000];

/** The number of days after which rows are deleted. Saved when the input loses the focus, or with Enter. */
export function Retention({ of }: { of: 'base/sys/log' | 'recycle/data' | 'task/info' }) {
  const { say } = useTexts('resource');
  const { message } = App.useApp();
  const can = useCan();
  const client = useQueryClient();
  const [typed, setTyped] = useState<number | null>();
  const key = [of, 'getKeep'];
  const { data: kept } = useQuery({
    queryKey: key,
    queryFn: async () => Number(await send({ method: 'get', url: `${of}/getKeep` })),
    enabled: can(`${of}/getKeep`),
  });
  if (kept === undefined) return null;

  const save = async () => {
    if (typed === undefined || typed === kept) return;
    if (typed === null || !Number.isInteger(typed) || typed < LEAST || typed > MOST) {
      setTyped(undefined);
      return void message.warning(say('keep.range'));
    }
    try {
      await postTo(of, 'setKeep', { value: typed });
      client.setQueryData(key, typed);
      void message.success(say('keep.saved', { n: typed, count: typed }));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setTyped(undefined);
    }
  };
  return (
    <Space.Compact>
      <Space.Addon>{say('keep.label')}</Space.Addon>
      <InputNumber<number>
        aria-label={say('keep.label')}
        value={typed === undefined ? kept : typed}
        precision={0}
        style={{ width: 88 }}
        disabled={!can(`${of}/setKeep`)}
        onChange={setTyped}
        onBlur={() => background(save())}
        onPressEnter={() => background(save())}
      />
    </Space.Compact>
  );
}
