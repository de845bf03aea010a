import type { FormInstance } from 'antd';
import type { AnyRow } from '../../basis/values/row';
import { type Change, changesBetween, mergeMine, type Values } from './form-values';
import type { ResourceOf } from '../declare/resource';

/** A conflict between the edits in this form and somebody else's changes to the same row, and the ways to resolve it. */
export interface Conflict {
  changes: Change[];
  keepMine: () => void;
  takeTheirs: () => void;
  back: () => void;
}

interface WaysOut {
  form: FormInstance<Values>;
  fields: ResourceOf['fields'];
  /** @param now the version of the row with which later changes are compared */
  onMine: (mine: Values, now: Values) => void;
  onTheirs: (now: Values) => void;
  onBack: () => void;
}

/** @param before the row when the form was opened; `theirs` is its current state */
export function conflictBetween(
  before: Values,
  theirs: AnyRow,
  { form, fields, onMine, onTheirs, onBack }: WaysOut,
): Conflict {
  const mine = form.getFieldsValue();
  const now = { ...before, ...theirs };
  const all = () => form.getFieldsValue(true) as Values;
  return {
    changes: changesBetween(fields, before, theirs, all()),
    keepMine: () => {
      const merged = mergeMine(fields, before, theirs, { ...all(), ...mine });
      form.setFieldsValue(merged);
      onMine(Object.fromEntries(Object.keys(mine).map((name) => [name, merged[name]])), now);
    },
    takeTheirs: () => {
      form.setFieldsValue(theirs);
      onTheirs(now);
    },
    back: onBack,
  };
}
