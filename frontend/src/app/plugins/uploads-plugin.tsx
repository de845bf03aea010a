import { dropUploads } from '../../kernel/form/files/sending/upload-queue';
import { forgetUploadMode } from '../../kernel/form/files/sending/upload-mode';
import { UploadTray } from '../../kernel/form/files/tray/upload-tray';
import { useSession } from '../../kernel/call/session/session-store';
import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';

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
