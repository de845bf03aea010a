import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useProblem } from '../../../kernel/call/attempt/use-problem';
import { showFieldFaults } from './field-faults';

/** Makes the call of a form. Errors of fields are shown beside them; `fault` is any other, to be shown above the form. */
export function useFormCall(form: FormInstance) {
  const { problem: fault, setProblem, fail } = useProblem();
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it succeeded */
  const call = async (make: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setProblem();
    try {
      await make();
      return true;
    } catch (error) {
      if (!showFieldFaults(form, error)) fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { call, fault, isBusy };
}
