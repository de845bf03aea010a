import { Modal, Skeleton } from 'antd';
import { PHONE_DIALOG } from '../overlay/phone-dialog';
import { useIsPhone } from '../size/use-media';
import type { Unfetched } from './late-part';
import { UnfetchedPart } from './unfetched-part';

interface Props {
  isOpen: boolean;
  /** in pixels, if the window is wide enough */
  width?: number | undefined;
  /** whether the dialog comes from the side */
  isDrawer?: boolean | undefined;
  unfetched: Unfetched | undefined;
  onClose: () => void;
}

/** The frame of a dialog or a drawer whose code is still being fetched. It can be closed, and says so if the code does not come. */
export function LateFrame({ isOpen, width = 520, isDrawer = false, unfetched, onClose }: Props) {
  const isPhone = useIsPhone();
  const place = isPhone ? PHONE_DIALOG : isDrawer ? AT_THE_SIDE : {};
  return (
    <Modal open={isOpen} onCancel={onClose} footer={null} width={isPhone ? '100%' : width} {...place}>
      {unfetched ? <UnfetchedPart {...unfetched} /> : <Skeleton active paragraph={{ rows: 6 }} />}
    </Modal>
  );
}

const AT_THE_SIDE = {
  style: { top: 0, maxWidth: '100%', margin: '0 0 0 auto', padding: 0 },
  styles: { container: { minHeight: '100dvh', borderRadius: 0 } },
} as const;
