import { useQuery } from '@tanstack/react-query';
import { App, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { background } from '../../basis/failure/background';
import { useUnsaved } from '../../shell/tabs/unsaved';
import { infoOf } from '../../call/api/call';
import { type Conflict, conflictBetween } from './conflict';
import { showFaults } from './form-faults';
import type { FormOptions } from './form-options';
import { isChanged, startOf, type Values } from './form-values';
import type { ResourceOf } from '../declare/resource';
import type { AnyRow } from '../../basis/values/row';
import { hasCall } from '../declare/rules';
import type { OpenForm } from '../screen/screen';
import { type Say, useTexts } from '../declare/texts';
import { useSend } from './use-send';

export interface OpenedForm {
  form: FormInstance<Values>;
  /** the initial row; undefined while it is loading */
  start: Values | undefined;
  error: Error | null;
  retry: () => void;
  isSaving: boolean;
  /** the server's error message that does not belong to a field */
  problem: string | undefined;
  conflict: Conflict | undefined;
  onChange: () => void;
  save: (values: Values) => Promise<void>;
  close: () => void;
}

/** The state of one open form: reads the row, remembers the initial values, saves, and shows the errors of the server. */
export function useForm(options: FormOptions): OpenedForm {
  const { of, open, isOpen, onClose, faultsOf } = options;
  const { fields } = of;
  const { say } = useTexts(of.texts);
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const askLeave = useAskLeave(say);
  useUnsaved(isOpen && isDirty);

  const { data, error, refetch } = useStart(of, open, isOpen);
  const { start, theirs, setTheirs, rebase } = useBase(data);
  const leave = () => {
    setDirty(false);
    onClose();
  };
  const { send, isSaving, problem } = useSend(options, form, { onSent: leave, onConflict: setTheirs });

  const onMine = (mine: Values, now: Values) => {
    rebase(now);
    background(send(mine, now));
  };
  const onTheirs = (now: Values) => {
    rebase(now);
    setDirty(false);
  };
  const onBack = () => setTheirs(undefined);

  return {
    form,
    start,
    error,
    retry: () => background(refetch()),
    isSaving,
    problem,
    conflict: theirs && start && conflictBetween(start, theirs, { form, fields, onMine, onTheirs, onBack }),
    onChange: () => setDirty(start !== undefined && isChanged(fields, start, form.getFieldsValue(true) as Values)),
    save: async (values) => {
      const faults = Object.entries(faultsOf?.(values, open.mode === 'edit' ? open.row.id : undefined) ?? {});
      if (faults.length === 0) return send(values, start ?? {});
      showFaults(
        form,
        faults.map(([name, fault]) => [name, [fault]]),
      );
    },
    close: () => {
      if (!isDirty) return onClose();
      askLeave(leave);
    },
  };
}

/** The initial values of a form, and the values of somebody else who has saved the row since. */
function useBase(data: Values | undefined) {
  const [theirs, setTheirs] = useState<AnyRow>();
  const [rebased, setRebased] = useState<Values>();
  const rebase = (now: Values) => {
    setRebased(now);
    setTheirs(undefined);
  };
  return { start: rebased ?? data, theirs, setTheirs, rebase };
}

/** Asks before unsaved input is discarded. */
function useAskLeave(say: Say): (onLeave: () => void) => void {
  const { modal } = App.useApp();
  return (onLeave) =>
    void modal.confirm({
      centered: true,
      title: say('unsaved'),
      okText: say('leave'),
      cancelText: say('stay'),
      okButtonProps: { danger: true },
      onOk: onLeave,
    });
}

/** The initial values: for a new row the defaults of the fields, for an edited row the server's current values, not those of the list. */
function useStart({ name, fields }: ResourceOf, open: OpenForm, isOpen: boolean) {
  const row = open.mode === 'edit' ? open.row : undefined;
  return useQuery({
    queryKey: ['form', name, row?.id ?? 'new', open],
    queryFn: async ({ signal }): Promise<Values> => {
      if (!row) return startOf(fields, open.mode === 'add' ? open.preset : undefined);
      return hasCall(name, 'info') ? infoOf(name, row.id, signal) : row;
    },
    enabled: isOpen,
    staleTime: Infinity,
    gcTime: 0,
  });
}
