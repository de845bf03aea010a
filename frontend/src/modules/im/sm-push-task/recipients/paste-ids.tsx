import { SnippetsOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../kernel/basis/failure/api-error';
import { background } from '../../../../kernel/basis/failure/background';
import { MOST_IDS, readIds } from './id-list';
import css from './recipients.module.css';
import { useLookUp } from './use-people';

interface Props {
  chosen: number[];
  disabled: boolean;
  onAdd: (ids: number[]) => void;
}

/** The result of a pasted list. */
type Outcome = { added: number; again: number; dropped: string[] } | { problem: string };

/** At most this many unknown ids are listed. */
const NAMED = 20;

/** Longer words are cut, because a whole file may have been pasted. */
const LONGEST_WORD = 40;

const short = (word: string) => (word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word);

/** Takes a pasted list of ids, and shows which of them do not exist. */
export function PasteIds({ chosen, disabled, onAdd }: Props) {
  const { t } = useTranslation('im-push');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const lookUp = useLookUp();

  const take = async () => {
    const { ids, rest } = readIds(text);
    const fresh = ids.filter((id) => !chosen.includes(id));
    if (fresh.length > MOST_IDS)
      return setOutcome({ problem: t('paste.tooMany', { n: fresh.length, most: MOST_IDS }) });
    setBusy(true);
    try {
      const { list, unknown } = fresh.length > 0 ? await lookUp(fresh) : { list: [], unknown: [] };
      onAdd(list.map(({ id }) => id));
      setOutcome({ added: list.length, again: ids.length - fresh.length, dropped: [...unknown.map(String), ...rest] });
      setText('');
    } catch (error) {
      setOutcome({ problem: messageOf(error) });
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <div className={css.paste}>
      <Button
        type="link"
        size="small"
        icon={<SnippetsOutlined />}
        aria-expanded={isOpen}
        disabled={disabled}
        style={{ paddingInline: 0 }}
        onClick={() => setOpen(!isOpen)}
      >
        {t('paste')}
      </Button>
      {isOpen && (
        <>
          <Input.TextArea
            aria-label={t('paste')}
            placeholder={t('paste.placeholder')}
            autoSize={{ minRows: 3, maxRows: 8 }}
            disabled={disabled || isBusy}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button loading={isBusy} disabled={disabled || text.trim() === ''} onClick={() => background(take())}>
            {t('paste.take')}
          </Button>
          {outcome && <Report outcome={outcome} />}
        </>
      )}
    </div>
  );
}

function Report({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('im-push');
  if ('problem' in outcome) return <Alert type="error" showIcon role="alert" title={outcome.problem} />;
  const { added, again, dropped } = outcome;
  const words = dropped.slice(0, NAMED).map(short).join(', ');
  return (
    <Alert
      type={dropped.length > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={[t('paste.added', { n: added }), again > 0 && t('paste.again', { n: again })].filter(Boolean).join(' ')}
      description={
        dropped.length > 0 &&
        (dropped.length > NAMED
          ? t('paste.droppedMore', { words, n: dropped.length - NAMED })
          : t('paste.dropped', { words }))
      }
    />
  );
}
