import { useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import { background } from '../background';
import { postTo } from '../call';
import type { AnyRow } from '../row';
import { useProblem } from '../use-problem';
import { currentOf, showErrors } from './form-faults';
import type { FormOptions } from './form-options';
import { bodyOf, type Values } from './form-values';
import { useTexts } from './texts';

interface SendHandlers {
  onSent: () => void;
  /** somebody else has saved the row meanwhile: its current values */
  onConflict: (current: AnyRow) => void;
}

/** Sends the changes of a form. Errors of the server are shown at their fields, or returned as the problem of the form. */
export function useSend(
  { of, open, onSaved, beforeSave, onSend }: FormOptions,
  form: FormInstance<Values>,
  on: SendHandlers,
) {
  const { name, fields } = of;
  const { mode } = open;
  const { message } = App.useApp();
  const { say } = useTexts(of.texts);
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const { problem, setProblem, fail } = useProblem();

  const send = async (values: Values, before: Values) => {
    const body = bodyOf(fields, mode, values, before);
    setSaving(true);
    setProblem();
    try {
      const last = beforeSave?.(body) ?? body;
      const answer = await (onSend?.(mode, last) ?? postTo(name, mode === 'add' ? 'add' : 'update', last));
      on.onSent();
      void message.success(say(mode === 'add' ? 'added' : 'saved'));
      background(client.invalidateQueries({ queryKey: [name] }));
      onSaved?.(answer);
    } catch (error) {
      const current = currentOf(error);
      if (current) on.onConflict(current);
      else fail(error, showErrors(form, error) ?? '');
    } finally {
      setSaving(false);
    }
  };
  return { send, isSaving, problem };
}
