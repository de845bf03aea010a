import { Retention } from '../../../../kernel/resource/list/retention';
import { KeptKinds } from '../../../../kernel/screens/retention/kept-kinds';

export default function Kept() {
  return (
    <div>
      <Retention of="base/sys/log" />
      <KeptKinds />
    </div>
  );
}
