import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { useCan } from '../../access/permission/can';
import { isObject } from '../../basis/values/is-object';
import { postTo } from '../../call/api/call';
import css from './confirm.module.css';
import { firstNames, nameOf } from '../declare/naming';
import type { ResourceOf } from '../declare/resource';
import type { AnyRow } from '../../basis/values/row';
import { Faint } from '../../look/text/faint';
import { type Say, useTexts } from '../declare/texts';

const UNDO_SECONDS = 8;

interface Options {
  /** additional properties of the body, such as `deleteUser` of a department */
  body?: object;
  onDone?: (ids: number[]) => void;
  /** what is deleted together with the rows */
  note?: ReactNode;
}

/** Deletes rows: asks for confirmation with their names, and then offers for a few seconds to restore them from the recycle bin. */
export function useDelete(of: Pick<ResourceOf, 'name' | 'title' | 'texts'>) {
  const { modal, message } = App.useApp();
  const { say: shared, own } = useTexts(of.texts);
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { name: resource, title } = of;
  // A resource may have its own text: rows that leave the recycle bin are deleted for good.
  const say = useCallback<Say>((key, values) => own(key, values) ?? shared(key, values), [own, shared]);

  return useCallback(
    (rows: AnyRow[], { body, onDone, note }: Options = {}) => {
      const [first] = rows;
      if (!first) return;
      const names = firstNames({ title }, rows);
      const ids = rows.map(({ id }) => id);
      void modal.confirm({
        centered: true,
        title:
          rows.length === 1
            ? say('delete.one', { name: nameOf({ title }, first) })
            : say('delete.many', { n: rows.length }),
        content: (
          <>
            {rows.length > 1 && (
              <div className={css.part}>
                {names.join(say('comma'))}
                {rows.length > names.length && say('delete.andMore', { n: rows.length - names.length })}
              </div>
            )}
            {note && <div className={css.part}>{note}</div>}
            <Faint>{say('delete.note')}</Faint>
          </>
        ),
        okText: say('action.delete'),
        okButtonProps: { danger: true },
        onOk: async () => {
          try {
            const answer = await postTo(resource, 'delete', { ids, ...body });
            onDone?.(ids);
            background(client.invalidateQueries({ queryKey: [resource] }));
            offerUndo(
              resource,
              answer,
              rows.length === 1
                ? say('deleted.one', { name: nameOf({ title }, first) })
                : say('deleted.many', { n: ids.length }),
            );
          } catch (error) {
            void message.error(messageOf(error));
          }
        },
      });
    },
    [modal, message, say, client, offerUndo, resource, title],
  );
}

const recycleIdOf = (answer: unknown) =>
  isObject(answer) && typeof answer['recycleId'] === 'number' ? answer['recycleId'] : undefined;

/** Reports how many rows were restored, if conflicts prevented others. */
function partlyOf(restored: unknown): { returned: number; wanted: number } | undefined {
  if (!isObject(restored)) return undefined;
  const { returned, wanted } = restored;
  return typeof returned === 'number' && typeof wanted === 'number' && returned < wanted
    ? { returned, wanted }
    : undefined;
}

/** The toast after a delete. It offers a restore only to people who may do it, and only if the rows are in the recycle bin. */
export function useUndo() {
  const { notification, message } = App.useApp();
  const { say } = useTexts('resource');
  const can = useCan();
  const client = useQueryClient();

  return useCallback(
    (resource: string, answer: unknown, title: string) => {
      const recycleId = recycleIdOf(answer);
      if (recycleId === undefined || !can('recycle/data/restore')) {
        void message.success(title);
        return;
      }
      const key = `undo-${recycleId}`;
      const undo = async () => {
        notification.destroy(key);
        try {
          const restored = await postTo('recycle/data', 'restore', { ids: [recycleId] });
          const partly = partlyOf(restored);
          if (partly) void message.warning(say('undone.partly', partly));
          else void message.success(say('undone'));
          background(client.invalidateQueries({ queryKey: [resource] }));
        } catch (error) {
          void message.error(messageOf(error));
        }
      };
      notification.success({
        key,
        title,
        duration: UNDO_SECONDS,
        showProgress: true,
        pauseOnHover: true,
        // At the bottom, where it covers neither the search nor the rows that were just used.
        placement: 'bottom',
        role: 'status',
        actions: (
          <Button size="small" onClick={() => background(undo())}>
            {say('undo')}
          </Button>
        ),
      });
    },
    [notification, message, say, can, client],
  );
}
