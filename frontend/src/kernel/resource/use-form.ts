import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { background } from '../background';
import { useUnsaved } from '../tabs/unsaved';
import { infoOf, postTo } from '../call';
import { type Conflict, conflictBetween } from './conflict';
import { currentOf, showErrors, showFaults } from './form-faults';
import { bodyOf, isChanged, startOf, type Values } from './form-values';
import type { ResourceOf } from './resource';
import type { AnyRow } from '../row';
import { hasCall } from './rules';
import type { OpenForm } from './screen';
import { useProblem } from '../use-problem';
import { useTexts } from './texts';

export interface FormOptions {
  of: ResourceOf;
  open: OpenForm;
  isOpen: boolean;
  onClose: () => void;
  onSaved?: ((answer: unknown) => void) | undefined;
  /** what only this screen finds wrong with the values of a form, by field */
  faultsOf?: ((values: Values, id: number | undefined) => Record<string, string>) | undefined;
  /** last words on what is sent */
  beforeSave?: ((body: Values) => Values) | undefined;
  /** what is done instead of asking the server */
  onSend?: Send | undefined;
}

/** Takes what a form holds in place of the server; what it throws is shown as a refusal is. */
export type Send = (mode: OpenForm['mode'], body: Values) => Promise<unknown>;

export interface OpenedForm {
  form: FormInstance<Values>;
  /** what it began with; undefined while the row is on its way */
  start: Values | undefined;
  error: Error | null;
  retry: () => void;
  isSaving: boolean;
  /** what the server said that belongs to no field */
  problem: string | undefined;
  conflict: Conflict | undefined;
  onChange: () => void;
  save: (values: Values) => Promise<void>;
  close: () => void;
}

/** One opened form: reads the row, remembers what it began with, saves, and sorts out what the server objects to. */
export function useForm({ of, open, isOpen, onClose, onSaved, faultsOf, beforeSave, onSend }: FormOptions): OpenedForm {
  const { name, fields } = of;
  const { mode } = open;
  const { message, modal } = App.useApp();
  const { say } = useTexts(of.texts);
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { problem, setProblem, fail } = useProblem();
  const [theirs, setTheirs] = useState<AnyRow>();
  const [rebased, setRebased] = useState<Values>();
  useUnsaved(isOpen && isDirty);

  const { data, error, refetch } = useStart(of, open, isOpen);
  const start = rebased ?? data;

  const send = async (values: Values, before: Values) => {
    const body = bodyOf(fields, mode, values, before);
    setSaving(true);
    setProblem();
    try {
      const last = beforeSave?.(body) ?? body;
      const answer = await (onSend?.(mode, last) ?? postTo(name, mode === 'add' ? 'add' : 'update', last));
      setDirty(false);
      onClose();
      void message.success(say(mode === 'add' ? 'added' : 'saved'));
      background(client.invalidateQueries({ queryKey: [name] }));
      onSaved?.(answer);
    } catch (error) {
      const current = currentOf(error);
      if (current) setTheirs(current);
      else fail(error, showErrors(form, error) ?? '');
    } finally {
      setSaving(false);
    }
  };

  const rebase = (now: Values) => {
    setRebased(now);
    setTheirs(undefined);
  };
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
      void modal.confirm({
        centered: true,
        title: say('unsaved'),
        okText: say('leave'),
        cancelText: say('stay'),
        okButtonProps: { danger: true },
        onOk: () => {
          setDirty(false);
          onClose();
        },
      });
    },
  };
}

/** A new row begins with what the fields say; an edited one with what the server holds now, not with what the list once showed. */
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
