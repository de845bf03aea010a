import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { post, page } from '../../../../kernel/call/api/api';
import { background } from '../../../../kernel/basis/failure/background';
import { Problem } from '../../../../kernel/look/failure/problem';
import { useDelete, useUndo } from '../../../../kernel/resource/act/use-delete';
import { useAttempt } from '../../../../kernel/call/attempt/use-attempt';

const OF = { name: 'base/sys/param', title: 'name', texts: 'demo-rows' } as const;
const KEY = 'demo.undo';

/** The row that this demo deletes. It is created if it does not exist. */
async function rowToDelete() {
  const { list } = await page('base/sys/param', { page: 1, size: 1, keyWord: KEY });
  if (list[0]) return list[0];
  const { id } = await post('base/sys/param', 'add', { name: 'Pear', keyName: KEY });
  return { id: Number(id), name: 'Pear' };
}

export default function Undo() {
  const { t } = useTranslation('demo-rows');
  const ask = useDelete(OF);
  const offerUndo = useUndo();
  const { attempt, isBusy, problem } = useAttempt();
  const askFirst = () => attempt(async () => ask([{ ...(await rowToDelete()) }]));
  const deleteAtOnce = () =>
    attempt(async () => {
      const row = await rowToDelete();
      offerUndo(OF.name, await post('base/sys/param', 'delete', { ids: [row.id] }), t('gone'));
    });
  return (
    <div>
      <Problem words={problem} />
      <Flex gap="small">
        <Button danger loading={isBusy} onClick={() => background(askFirst())}>
          {t('deleteAsk')}
        </Button>
        <Button loading={isBusy} onClick={() => background(deleteAtOnce())}>
          {t('deleteBare')}
        </Button>
      </Flex>
    </div>
  );
}
