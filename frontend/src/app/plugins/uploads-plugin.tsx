import { dropUploads } from '../../kernel/files/sending/upload-queue';
import { forgetUploadMode } from '../../kernel/files/sending/upload-mode';
import { UploadTray } from '../../kernel/files/tray/upload-tray';
import { useSession } from '../../kernel/session/session-store';
import type { ShellPlugin } from '../../kernel/shell/shell-plugin';

/** Running uploads, which belong to the person who started them. */
export const uploadsPlugin: ShellPlugin = {
  name: 'uploads',
  order: 55,
  layers: [{ order: 15, component: UploadTray }],
  setup: () =>
    void useSession.subscribe(({ identity }, before) => {
      if (identity?.id === before.identity?.id) return;
      dropUploads();
      forgetUploadMode();
    }),
};
