import { CopyOutlined, MoreOutlined, UserSwitchOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/act/use-may';
import type { Phrase } from '../wording/phrase';
import { CopyDialog, SpeakerDialog } from './late-dialogs';
import type { Library } from './library';

interface Props {
  library: Library;
  phrases: readonly Phrase[];
  /** is called with the id of a copy */
  onCopied: (id: number) => void;
}

type Opened = 'copy' | 'speaker';

/** The less frequent actions on a library: its copy, and another speaker for many of its phrases. */
export function LibraryMenu({ library, phrases, onCopied }: Props) {
  const { t } = useTranslation(['im-library', 'im-wording', 'resource']);
  const mayCopy = useMay('im/wording_library')('copy');
  const maySpeak = useMay('im/wording')('speaker');
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const items = [
    mayCopy && { key: 'copy', label: t('copy'), icon: <CopyOutlined /> },
    maySpeak && phrases.length > 0 && { key: 'speaker', label: t('im-wording:speaker'), icon: <UserSwitchOutlined /> },
  ].filter((item) => !!item);
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => open(key as Opened) }}>
        <Button icon={<MoreOutlined />} aria-label={t('resource:more')} />
      </Dropdown>
      <CopyDialog library={library} isOpen={opened === 'copy'} onClose={close} onCopied={onCopied} />
      <SpeakerDialog phrases={phrases} isOpen={opened === 'speaker'} onClose={close} />
    </>
  );
}
