import { Retention } from '../../../../kernel/resource/list/retention';

export default function Kept() {
  return (
    <div>
      <Retention of="base/sys/log" />
    </div>
  );
}
