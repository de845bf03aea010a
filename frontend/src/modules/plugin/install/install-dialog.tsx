import type { PendingPackage } from '../../../kernel/shell/plugin-package/package-store';
import { AskInstall } from './ask-install';
import { sendPackage } from './send-package';

/** Installs the package that was chosen or dropped. */
export default function InstallDialog({ file, isChosen, onClose }: PendingPackage & { onClose: () => void }) {
  const send = (isForced: boolean) => sendPackage(file, isForced);
  return <AskInstall name={file.name} size={file.size} isChosen={isChosen} send={send} onClose={onClose} />;
}
