import { lazy } from 'react';
import { useSession } from '../../../call/session/session-store';
import { useUploads } from '../use-uploads';
import { useUnfinished } from './use-unfinished';

const TrayPanel = lazy(() => import('./tray-panel'));

/** The uploads, above every page. Hidden if there are none. */
export function UploadTray() {
  const isIn = useSession(({ phase }) => phase !== 'out');
  const items = useUploads(({ inTray }) => inTray);
  const rest = useUnfinished();
  if (!isIn || items.length + rest.uploads.length === 0) return null;
  return <TrayPanel items={items} rest={rest} />;
}
