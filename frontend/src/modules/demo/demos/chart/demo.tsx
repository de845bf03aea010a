import { Flex } from 'antd';
import { ChartCard } from '../../../../kernel/look/chart/chart-card';
import type { ChartData } from '../../../../kernel/look/chart/chart-data';

const DAYS = Array.from({ length: 14 }, (_, at) => String(at + 1));

const data: ChartData = {
  points: DAYS.map((day) => ({ name: `2026-02-${day.padStart(2, '0')}`, label: day })),
  series: [
    { key: 'private', label: 'Private', tone: 'ink', values: DAYS.map((_, at) => 40 + ((at * 17) % 50)) },
    { key: 'group', label: 'Group', tone: 'info', values: DAYS.map((_, at) => 90 + ((at * 31) % 80)) },
  ],
};

export default function Charts() {
  return (
    <Flex vertical gap="middle">
      <ChartCard title="Bars" head="Day" kind="bar" data={data} />
      <ChartCard title="Lines" head="Day" kind="line" data={data} />
    </Flex>
  );
}
