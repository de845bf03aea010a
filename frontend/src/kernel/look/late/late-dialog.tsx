import { type ComponentType, useState } from 'react';
import { LateFrame } from './late-frame';
import { latePart } from './late-part';

interface Look<P> {
  isOpen: (props: P) => boolean;
  onClose: (props: P) => void;
  width?: number;
  isDrawer?: boolean;
}

/** A dialog whose code is fetched when it is first opened. Until then nothing of it is drawn, and while it is fetched its frame. */
export function lateDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOpen, onClose, width, isDrawer }: Look<P>,
): ComponentType<P> {
  const Dialog = latePart(load, (props: P, unfetched) => (
    <LateFrame
      isOpen={isOpen(props)}
      width={width}
      isDrawer={isDrawer}
      unfetched={unfetched}
      onClose={() => onClose(props)}
    />
  ));
  return function LateDialog(props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (!wasOpen && isOpen(props)) setWasOpen(true);
    // It stays after that, since a dialog is still drawn while it closes.
    return wasOpen && <Dialog {...props} />;
  };
}
