import { useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { background } from '../../basis/failure/background';
import { postTo } from '../../call/api/call';
import type { AnyRow } from '../../basis/values/row';
import { useProblem } from '../../call/attempt/use-problem';
import { useSingleRun } from '../../call/attempt/use-single-run';
import { currentOf, showErrors } from './form-faults';
import type { FormOptions } from './form-options';
import { bodyOf, type Values } from './form-values';
import { useTexts } from '../declare/texts';

interface SendHandlers {
  onSent: () => void;
  /** somebody else has saved the row meanwhile: its current values */
  onConflict: (current: AnyRow) => void;
}

/** Sends the changes of a form. Errors of the server are shown at their fields, or returned as the problem of the form. */
export function useSend(
  { of, open, isOpen, onSaved, beforeSave, onSend }: FormOptions,
  form: FormInstance<Values>,
  on: SendHandlers,
) {
  const { name, fields } = of;
  const { mode } = open;
  const { message } = App.useApp();
  const { say } = useTexts(of.texts);
  const client = useQueryClient();
  const { isRunning, runAlone } = useSingleRun();
  const { problem, setProblem, fail } = useProblem();

  const save = async (values: Values, before: Values) => {
    const body = bodyOf(fields, mode, values, before);
    setProblem();
    try {
      const last = beforeSave?.(body) ?? body;
      const answer = await (onSend?.(mode, last) ?? postTo(name, mode === 'add' ? 'add' : 'update', last));
      on.onSent();
      void message.success(say(mode === 'add' ? 'added' : 'saved'));
      background(client.invalidateQueries({ queryKey: [name] }));
      onSaved?.(answer, last);
    } catch (error) {
      const current = currentOf(error);
      if (current) on.onConflict(current);
      else fail(error, showErrors(form, error) ?? '');
    }
  };
  /** A form that has been saved can still be seen, and submitted by the keyboard, while it closes. */
  const send = async (values: Values, before: Values): Promise<void> => {
    if (isOpen) await runAlone(() => save(values, before));
  };
  return { send, isSaving: isRunning, problem };
}
