import { SendOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/act/use-may';
import type { Phrase } from '../wording/phrase';
import type { Library } from './library';
import { usePush } from './use-push';

interface Props {
  library: Library;
  phrases: readonly Phrase[];
  /** a push of this library is running already */
  isBusy: boolean;
}

/** The button that pushes a library to its group, or the reason why that is not possible. */
export function PushButton({ library, phrases, isBusy }: Props) {
  const { t } = useTranslation('im-library');
  const may = useMay('im/wording_library');
  const push = usePush();
  if (!may('push')) return null;
  const refusal = refusalOf();
  return (
    <Tooltip title={refusal}>
      <Button
        type="primary"
        icon={<SendOutlined />}
        disabled={refusal !== undefined}
        aria-label={refusal ? `${t('push')}: ${refusal}` : t('push')}
        onClick={() => push(library, phrases)}
      >
        {t('push')}
      </Button>
    </Tooltip>
  );

  function refusalOf() {
    if (library.group_id === null) return t('push.noGroup');
    if (isBusy) return t('push.busy');
    return phrases.length === 0 ? t('push.empty') : undefined;
  }
}
