import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import { useProblem } from '../../../kernel/call/attempt/use-problem';
import { showFieldFaults } from './field-faults';
import { savePerson } from './save-person';

/** Saves a form of the account page. Errors of fields are shown beside them, other errors above the form. */
export function useSave(form: FormInstance, done: string) {
  const { message } = App.useApp();
  const { problem: fault, setProblem, fail } = useProblem();
  const [isBusy, setBusy] = useState(false);
  const save = async (changes: Parameters<typeof savePerson>[0]): Promise<boolean> => {
    setBusy(true);
    setProblem();
    try {
      await savePerson(changes);
      void message.success(done);
      return true;
    } catch (error) {
      if (!showFieldFaults(form, error)) fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, fault, isBusy };
}
