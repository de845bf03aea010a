import { type ReactNode, useCallback } from 'react';
import { ErrorBoundary } from '../../look/failure/error-boundary';
import { cellOf } from './cell';
import type { Column } from '../columns/columns';
import { nameOf } from '../declare/naming';
import type { AnyRow } from '../../basis/values/row';
import type { Screen } from '../screen/screen';
import { SwitchCell } from './switch-cell';
import type { Texts } from '../declare/texts';

/** The content of a column for a row: its value, or a switch that changes it at once. */
export function useCell({ of, refusal }: Screen, texts: Texts) {
  return useCallback(
    ({ key, live, field }: Column, row: AnyRow): ReactNode => {
      if (!live) return cellOf(field, row, texts);
      const label = `${texts.label(key)}: ${nameOf(of, row)}`;
      return (
        <ErrorBoundary resetKey={row}>
          <SwitchCell resource={of.name} row={row} field={key} label={label} refusal={refusal(row, key)} />
        </ErrorBoundary>
      );
    },
    [of, refusal, texts],
  );
}
