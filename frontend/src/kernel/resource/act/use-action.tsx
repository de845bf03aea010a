import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback } from 'react';
import { publishActed } from './acted';
import { messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { firstNames, nameOf } from '../declare/naming';
import type { AnyAction, ResourceOf } from '../declare/resource';
import type { AnyRow } from '../../basis/values/row';
import { Faint } from '../../look/text/faint';
import { useTexts } from '../declare/texts';

/** Runs an action of a resource on rows: asks for confirmation if required, shows the server's message, and reloads the list. */
export function useAction(of: Pick<ResourceOf, 'name' | 'title' | 'texts'>) {
  const { modal, message } = App.useApp();
  const { own, say, action: labelOf } = useTexts(of.texts);
  const client = useQueryClient();
  const { name: resource, title } = of;

  return useCallback(
    (action: AnyAction, rows: AnyRow[]) => {
      const run = async () => {
        try {
          const promise = action.run(rows as never);
          // An action that only opens its own dialog has no result to show yet.
          if (!(promise instanceof Promise)) return;
          await promise;
          publishActed([resource]);
          void message.success(own(`${action.name}.done`) ?? say('done'));
          background(client.invalidateQueries({ queryKey: [resource] }));
        } catch (error) {
          void message.error(messageOf(error));
        }
      };
      if (!action.ask) return run();
      const [first] = rows;
      const name = rows.length === 1 && first ? nameOf({ title }, first) : undefined;
      const values = { n: rows.length, name: name ?? say('rows', { n: rows.length }), label: labelOf(action.name) };
      void modal.confirm({
        centered: true,
        title: own(`${action.name}.ask`, values) ?? say('ask', values),
        content: rows.length > 1 && <Faint>{firstNames({ title }, rows).join(say('comma'))}</Faint>,
        okText: labelOf(action.name),
        okButtonProps: { danger: action.danger ?? false },
        onOk: run,
      });
      return undefined;
    },
    [modal, message, own, say, labelOf, client, resource, title],
  );
}
