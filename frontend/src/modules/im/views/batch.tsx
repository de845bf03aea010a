import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { useAddressNumber } from '../../../kernel/resource/question/use-address-number';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { BatchOrder } from '../batch/batch-order';
import { BatchProgress } from '../batch/batch-progress';
import { batches } from '../batch/batch-resource';
import { TakebackButton } from '../takeback/takeback-button';
import { BatchTitle } from '../batch/batch-title';

/** Batches: acts on many people at once, with their progress and undo. */
export default function BatchPage() {
  const [opened, open] = useAddressNumber('batch.id');
  const screen = useScreen(batches, { onOpen: ({ id }) => open(id) });
  useLiveInvalidate('im/batch');
  return (
    <>
      <ResourceScreen screen={screen} toolbar={<TakebackButton />} />
      <SideDrawer
        title={opened !== undefined && <BatchTitle id={opened} />}
        open={opened !== undefined}
        onClose={() => open(undefined)}
        width={520}
      >
        {opened !== undefined && (
          <>
            <BatchOrder id={opened} />
            <BatchProgress id={opened} />
          </>
        )}
      </SideDrawer>
    </>
  );
}
