import { Flex } from 'antd';
import { useState } from 'react';
import { DateInput } from '../../../../kernel/form/inputs/date-input';
import { DateRange } from '../../../../kernel/form/inputs/date-range';
import { WallPicker } from '../../../../kernel/form/inputs/wall-picker';

type Range = [start?: string | undefined, end?: string | undefined];

export default function Dates() {
  const [day, setDay] = useState<string | null>('2026-02-03');
  const [time, setTime] = useState<string | null>(null);
  const [range, setRange] = useState<Range>([]);
  return (
    <Flex vertical gap="middle" align="start">
      <DateInput value={day} onChange={setDay} />
      <DateInput withTime value={time} onChange={setTime} />
      <DateRange label="createTime" value={range} onChange={setRange} />
      <WallPicker picker="month" aria-label="month" />
      <code>{JSON.stringify({ day, time, range })}</code>
    </Flex>
  );
}
