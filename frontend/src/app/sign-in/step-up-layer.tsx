import { type ComponentType, useEffect, useState } from 'react';
import { withTexts } from '../../kernel/basis/i18n/module-texts';
import { useStepUp } from '../../kernel/call/session/step-up';

const load = async (): Promise<ComponentType> => (await withTexts('step-up', import('./step-up-dialog'))).StepUpDialog;

/** Asks for a proof of who the person is while calls wait for it. If the dialog cannot be fetched, the calls fail, and the page stays. */
export function StepUpLayer() {
  const asked = useStepUp((state) => state.asked);
  const [Dialog, setDialog] = useState<ComponentType>();
  const isMissing = !!asked && !Dialog;
  useEffect(() => {
    if (isMissing) load().then((found) => setDialog(() => found), asked.fail);
  }, [isMissing, asked]);
  return asked && Dialog && <Dialog />;
}
