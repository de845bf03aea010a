import { App, ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import { PhoneWidth } from '../../../../kernel/look/size/use-media';
import css from './preview.module.css';
import { useScale } from './use-scale';

/** The widths in pixels of a common desktop window and a common phone. */
const SIZES = { desktop: { width: 1280, height: 720 }, phone: { width: 375, height: 720 } };

interface Props {
  device: keyof typeof SIZES;
  label: string;
  children: ReactNode;
}

/**
 * A window within the page, scaled down if there is not enough room. Because it is transformed, it also contains fixed elements such as
 * dialogs, drawers and menus.
 */
export function PreviewFrame({ device, label, children }: Props) {
  const { width, height } = SIZES[device];
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const scale = useScale(room, width);
  return (
    <div ref={setRoom} className={css.room} style={{ height: height * scale }}>
      <div
        ref={setFrame}
        className={css.frame}
        role="region"
        aria-label={label}
        style={{ width, height, transform: `scale(${scale})` }}
      >
        {frame && (
          <PhoneWidth value={device === 'phone'}>
            <ConfigProvider getPopupContainer={() => frame}>
              <App component={false} message={{ getContainer: () => frame }}>
                {children}
              </App>
            </ConfigProvider>
          </PhoneWidth>
        )}
      </div>
    </div>
  );
}
