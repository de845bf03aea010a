import { useStepUp } from '../../kernel/call/session/step-up';
import { useLatePart } from '../use-late-part';

const load = async () => (await import('./step-up-dialog')).StepUpDialog;
const hold = (work: Promise<void>) => void work.catch((error: unknown) => useStepUp.getState().asked?.fail(error));

/** Asks for a proof of who the person is while calls wait for it. If the dialog cannot be fetched, the calls fail, and the page stays. */
export function StepUpLayer() {
  const asked = useStepUp((state) => state.asked);
  const draw = useLatePart(!!asked, 'step-up', load, hold);
  return asked && draw({});
}
