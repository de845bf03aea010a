import { lazy, Suspense } from 'react';
import { useCan } from '../kernel/access/permission/can';
import { currentLanguage } from '../kernel/basis/i18n/languages';
import { loadModuleTexts } from '../kernel/basis/i18n/module-texts';
import { dismissPackage, usePackage } from '../kernel/shell/plugin-package/package-store';
import { usePackageDrop } from '../kernel/shell/plugin-package/use-package-drop';
import { useSession } from '../kernel/call/session/session-store';

const InstallDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('../modules/plugin/install/install-dialog'),
    loadModuleTexts('helper', currentLanguage()),
  ]);
  return dialog;
});

/** Installs a package that somebody has dropped or chosen, on top of the current page. */
export function PackageLayer() {
  const can = useCan();
  const isReady = useSession(({ phase, hasPage }) => phase === 'in' && hasPage);
  const isAllowed = isReady && can('plugin/info/install');
  const brought = usePackage((state) => state.brought);
  usePackageDrop(isAllowed);
  if (!isAllowed || !brought) return null;
  return (
    <Suspense fallback={null}>
      <InstallDialog key={`${brought.file.name} ${brought.file.lastModified}`} {...brought} onClose={dismissPackage} />
    </Suspense>
  );
}
