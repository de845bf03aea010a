import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../basis/failure/api-error';
import { useUnsaved } from '../../shell/tabs/unsaved';
import { inOrder, movedCount, orderOf, type Placed } from './moves';
import type { NamedRow } from '../../form/nesting/nest';

export interface Sorting {
  /** the rows as they would be saved; undefined outside of the sorting mode */
  draft: NamedRow[] | undefined;
  count: number;
  start: () => void;
  /** the same with rows that were loaded just now */
  startWith: (rows: readonly NamedRow[]) => void;
  move: (rows: NamedRow[]) => void;
  /** asks for confirmation, saves, and leaves the mode */
  finish: () => void;
  /** asks for confirmation if changes would be lost, and leaves the mode */
  leave: () => void;
}

/** Sorting as a mode: changes take effect only when they are saved, all at once. */
export function useSorting(
  rows: readonly NamedRow[],
  save: (order: Placed[]) => Promise<unknown>,
  { isFlat = false } = {},
): Sorting {
  const { t } = useTranslation('tree');
  const { modal, message } = App.useApp();
  const [draft, setDraft] = useState<NamedRow[]>();
  const count = draft ? movedCount(rows, draft) : 0;
  useUnsaved(count > 0);
  const stop = () => setDraft(undefined);

  return {
    draft,
    count,
    start: () => setDraft(inOrder(rows)),
    startWith: (loaded) => setDraft(inOrder(loaded)),
    move: setDraft,
    finish: () => {
      if (!draft || count === 0) return stop();
      void modal.confirm({
        title: t(isFlat ? 'flatSaveAsk' : 'sortSaveAsk'),
        content: t('sortSaveNote', { n: count }),
        okText: t('sortSave'),
        onOk: async () => {
          try {
            await save(orderOf(draft));
            stop();
            void message.success(t('sorted'));
          } catch (error) {
            void message.error(messageOf(error));
            throw error;
          }
        },
      });
    },
    leave: () => {
      if (count === 0) return stop();
      void modal.confirm({
        title: t('sortDiscardAsk'),
        content: t(isFlat ? 'flatDiscardNote' : 'sortDiscardNote', { n: count }),
        okText: t('sortDiscard'),
        okButtonProps: { danger: true },
        onOk: stop,
      });
    },
  };
}
